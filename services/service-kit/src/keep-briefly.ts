import { keepNewest } from './keep-newest.ts'

/** What a reading gave, for as long as it may be told again. Times in milliseconds. */
interface Kept<T> {
	value: Promise<T>
	/** When it was begun to be read. */
	from: number
	/** Until when it is told, or joined while it is on its way. */
	until: number
	/** Until when it is told while it is read anew. */
	graceUntil: number
	/** The reading that will take its place. */
	next?: Promise<T>
}

interface Limits {
	lifeMs: number
	/** What took long to read lives so many times as long as that, if it is longer; after it has come at most so long. */
	dear?: { times: number; mostMs: number }
	/**
	 * So long after its life what was kept is still told, while it is read anew: nobody of a crowd has to wait for that. What is
	 * dear, twice as long as it took, if that is longer. 0 where it is not said.
	 */
	graceMs?: number
	/** Readings kept at most; the oldest go first. */
	most: number
}

type Keep<T> = (key: string, now: number, read: () => Promise<T>) => Promise<T>

/** What is on its way is joined for so long; what is slower is not waited for by everybody to come. */
const joinedMs = 2_000

/**
 * Readings that are the same for everybody are made once for all who ask in the same moment, and told again for a moment
 * after. However long one takes, those who ask meanwhile join it. `now` in milliseconds. A reading that fails is not kept.
 */
export function keepBriefly<T>({ lifeMs, dear, graceMs = 0, most }: Limits): Keep<T> {
	const all = new Map<string, Kept<T>>()
	const lifeOf = (tookMs: number) => Math.max(lifeMs, dear ? tookMs + Math.min((dear.times - 1) * tookMs, dear.mostMs) : 0)
	const graceOf = (tookMs: number) => Math.max(graceMs, dear ? Math.min(2 * tookMs, dear.mostMs) : 0)

	function keep(key: string, value: Promise<T>, now: number, begunAt: number): Promise<T> {
		const kept: Kept<T> = { value, from: now, until: now + Math.max(joinedMs, lifeMs), graceUntil: 0 }
		all.delete(key)
		all.set(key, kept)
		keepNewest(all, most)
		const drop = () => {
			if (all.get(key) === kept) all.delete(key)
		}
		value.then(() => {
			const tookMs = performance.now() - begunAt
			kept.until = now + lifeOf(tookMs)
			kept.graceUntil = kept.until + graceOf(tookMs)
			// A long thread that nobody asks for again is not held; what is being read anew is taken over.
			setTimeout(() => kept.next ?? drop(), Math.max(0, kept.graceUntil - now - tookMs)).unref()
		}, drop)
		return value
	}

	function readAnew(key: string, known: Kept<T>, now: number, read: () => Promise<T>): void {
		const begunAt = performance.now()
		const next = read()
		known.next = next
		next.then(
			() => {
				if (all.get(key) === known) keep(key, next, now, begunAt)
			},
			() => {
				if (all.get(key) === known) all.delete(key)
			},
		)
	}

	/** What may be told now, or waited for; undefined where it has to be read. */
	function tell(key: string, now: number, read: () => Promise<T>): Promise<T> | undefined {
		const known = all.get(key)
		if (!known || now < known.from) return undefined
		if (now < known.until) return known.value
		if (now >= known.graceUntil) return now < known.graceUntil + joinedMs ? known.next : undefined
		if (!known.next) readAnew(key, known, now, read)
		return known.value
	}

	return (key, now, read) => {
		const told = tell(key, now, read)
		if (told) return told
		const begunAt = performance.now()
		return keep(key, read(), now, begunAt)
	}
}
