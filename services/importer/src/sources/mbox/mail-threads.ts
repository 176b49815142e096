/** A message as threads see it. */
export interface ThreadMail {
	/** Of this message among all: its Message-ID, or made of what it is. */
	id: string
	/** Messages that it answers, the nearest first. */
	answers: string[]
	list: string
	/** Without prefixes, in lower case. */
	subject: string
	/** Its subject says that it answers something, and its header does not say what. */
	isLooseReply: boolean
	/** In milliseconds; NaN if it is not known. */
	time: number
}

export interface Threads {
	/** What each message answers, by id; null for the first of a thread. */
	parentOf: (id: string) => string | null
	/** The first message of its thread. */
	rootOf: (id: string) => string
}

/** As long after a thread's last message an answer is still taken for one by its subject only. */
const looseReplyMs = 28 * 86_400_000

/** Finds the threads in messages of any order. What is missing is passed over; circles are cut at the earliest message. */
export function findThreads(mails: ReadonlyMap<string, ThreadMail>): Threads {
	const parents = new Map<string, string>()
	for (const mail of mails.values()) {
		const parent = mail.answers.find((id) => id !== mail.id && mails.has(id))
		if (parent !== undefined) parents.set(mail.id, parent)
	}
	cutCircles(parents)
	addLooseReplies(mails, parents)
	const roots = new Map<string, string>()
	const rootOf = (id: string): string => {
		const path: string[] = []
		let current = id
		while (parents.has(current) && !roots.has(current)) {
			path.push(current)
			current = parents.get(current) ?? current
		}
		const root = roots.get(current) ?? current
		for (const one of path) roots.set(one, root)
		return root
	}
	return { parentOf: (id) => parents.get(id) ?? null, rootOf }
}

/** Messages come in the order of the file: the first of a circle answers nothing. */
function cutCircles(parents: Map<string, string>): void {
	const done = new Set<string>()
	for (const start of [...parents.keys()]) {
		const path = new Set<string>()
		let current: string | undefined = start
		while (current !== undefined && !done.has(current) && !path.has(current)) {
			path.add(current)
			current = parents.get(current)
		}
		if (current !== undefined && path.has(current)) parents.delete(start === current ? start : earliestIn(current, parents))
		for (const id of path) done.add(id)
	}
}

/** Of the circle in which this one is. */
function earliestIn(start: string, parents: ReadonlyMap<string, string>): string {
	const circle = new Set<string>()
	for (let id: string | undefined = start; id !== undefined && !circle.has(id); id = parents.get(id)) circle.add(id)
	for (const id of parents.keys()) if (circle.has(id)) return id
	return start
}

function addLooseReplies(mails: ReadonlyMap<string, ThreadMail>, parents: Map<string, string>): void {
	const latest = new Map<string, { id: string; time: number }>()
	for (const { id, list, subject, isLooseReply, time } of mails.values()) {
		const key = `${list}\n${subject}`
		const thread = latest.get(key)
		const isNear = thread !== undefined && Math.abs(time - thread.time) <= looseReplyMs
		if (isLooseReply && isNear && subject !== '') parents.set(id, thread.id)
		else if (!parents.has(id)) latest.set(key, { id, time })
		if (isNear && thread) thread.time = Math.max(thread.time, time)
	}
}
