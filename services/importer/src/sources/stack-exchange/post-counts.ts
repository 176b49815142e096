import { readXmlRows } from '../../reading/read-xml-rows.ts'

/** Posts are numbered from 1; more than this has none, and a larger number is no post's. */
const idMax = 500_000_000

/** A number for each post, by its id; grows with the largest. */
export interface NumberById {
	get: (id: string | undefined) => number
	set: (id: string | undefined, value: number) => void
}

export function createNumbers(): NumberById {
	let numbers = new Int32Array(1024)
	return {
		get: (id) => numbers[Number(id)] ?? 0,
		set: (given, value) => {
			const id = Number(given)
			if (!Number.isInteger(id) || id < 0 || id > idMax) return
			if (id >= numbers.length) {
				const larger = new Int32Array(Math.min(idMax + 1, Math.max(id + 1, numbers.length * 2)))
				larger.set(numbers)
				numbers = larger
			}
			numbers[id] = value
		},
	}
}

export interface Totals {
	up: NumberById
	down: NumberById
	hasVotes: boolean
}

/** Votes up and down of each post; other kinds say nothing of it. */
export async function countVotes(files: readonly string[], isStopped: () => boolean): Promise<Totals> {
	const totals = { up: createNumbers(), down: createNumbers(), hasVotes: files.length > 0 }
	for (const file of files) {
		for await (const { attributes } of readXmlRows(file)) {
			if (isStopped()) return totals
			const counts = attributes?.['VoteTypeId'] === '2' ? totals.up : attributes?.['VoteTypeId'] === '3' ? totals.down : null
			counts?.set(attributes?.['PostId'], counts.get(attributes?.['PostId']) + 1)
		}
	}
	return totals
}

const lockedType = '14'
const unlockedType = '15'

/** Which posts are locked, by their history: the last of its marks counts. Texts of the history are not read. */
export async function findLocked(files: readonly string[], isStopped: () => boolean): Promise<Set<string>> {
	const locked = new Set<string>()
	for (const file of files) {
		for await (const { attributes } of readXmlRows(file)) {
			if (isStopped()) return locked
			const type = attributes?.['PostHistoryTypeId']
			const post = attributes?.['PostId']
			if (post === undefined) continue
			if (type === lockedType) locked.add(post)
			else if (type === unlockedType) locked.delete(post)
		}
	}
	return locked
}
