import type { Query } from './baseline/queries.ts'
import type { DataSet } from './data-set.ts'
import { type HttpRequest, readRequest, send, writeRequest } from './requests.ts'
import type { Visitor, Visitors } from './visitors.ts'

/** A row of the report: a frequent user action. */
export interface Row {
	name: string
	/** The budget for one request: milliseconds of CPU time of all processes. */
	targetCpu: number
	request: () => HttpRequest
	/** The reads it repeats in turn, each of a browser of its own, for h2load. */
	repeated?: readonly HttpRequest[]
	/** Before each round. */
	prepare?: () => Promise<void>
	/** The minimal MongoDB query for it, as a lower bound. */
	query?: Query
	/** Whether it is compared with a bare server that sends the same bytes. */
	isBare: boolean
	/** Overrides the default number. */
	connections?: number
}

/** What the requests of the rows are made for. */
export interface Site {
	url: string
	visitors: Visitors
	data: DataSet
	/** Which of several load generators this is, from 0: each writes to posts of its own. */
	generator?: number
}

/** Concurrent polls are batched; this is how many there are. */
const pollers = 100
const deepPage = 200
const generatorsMax = 4

/** All rows of the report, in order. */
export async function createRows(site: Site): Promise<Row[]> {
	return [...(await feedRows(site)), ...threadRows(site), ...differentPosts(site), ...(await sessionRows(site)), ...writeRows(site)]
}

async function feedRows({ url, visitors: { guest, members } }: Site): Promise<Row[]> {
	const first = (feed: string) => (who: Visitor) => readRequest(`/api/posts?feed=${feed}&sort=hot`, who)
	const readDeep = async (who: Visitor) =>
		readRequest(`/api/posts?feed=all&sort=hot&next=${encodeURIComponent(await cursorOf(url, who))}`, who)
	const deep = await Promise.all(members.map(readDeep))
	const ofSite: Query = { kind: 'feed', of: null, skip: 0 }
	return [
		{ name: 'feed page 1, guest', targetCpu: 0.5, ...repeat([first('all')(guest)]), isBare: true, query: ofSite },
		{ name: 'feed page 1, member, all', targetCpu: 1.4, ...repeat(members.map(first('all'))), isBare: true, query: ofSite },
		{
			name: 'feed page 1, member, joined',
			...{ targetCpu: 1.4, ...repeat(members.map(first('subscriptions'))), isBare: true },
			query: { kind: 'feed', of: 'member_0', skip: 0 },
		},
		{
			name: `feed page ${deepPage}, member, all`,
			...{ targetCpu: 1.4, ...repeat(deep), isBare: true },
			query: { kind: 'feed', of: null, skip: (deepPage - 1) * 10 },
		},
	]
}

/** The cursor of the deep page. */
async function cursorOf(url: string, who: Visitor): Promise<string> {
	let next: string | null = ''
	for (let seen = 0; seen < (deepPage - 1) * 10 && next !== null; ) {
		const limit: number = Math.min(50, (deepPage - 1) * 10 - seen)
		const path = `/api/posts?feed=all&sort=hot&limit=${limit}&next=${encodeURIComponent(next)}`
		const page = (await (await send(url, readRequest(path, who))).json()) as { posts: unknown[]; next: string | null } // per the contract
		seen += limit
		next = page.next ?? next
	}
	return next ?? ''
}

function threadRows({ visitors: { guest, members }, data: { threads } }: Site): Row[] {
	return Object.entries(threads).flatMap(([comments, publicId]) => {
		const few = Number(comments) <= 50
		const query: Query = { kind: 'thread', publicId }
		const by = (who: Visitor) => readRequest(`/api/posts/${publicId}`, who)
		const common = { isBare: true, query }
		const name = (who: string) => `post with ${Number(comments).toLocaleString('en')} comments, ${who}`
		return [
			{ name: name('guest'), targetCpu: few ? 0.9 : 4, ...repeat([by(guest)]), ...common },
			{ name: name('member'), targetCpu: few ? 2 : 4, ...repeat(members.map(by)), ...common },
		]
	})
}

/** Everyday reading: hardly two requests of a second are for the same post. */
function differentPosts({ visitors: { guest, members }, data: { targets } }: Site): Row[] {
	const by = (who: readonly Visitor[]) => targets.map((postId, index) => readRequest(`/api/posts/${postId}`, pick(who, index)))
	return [
		{ name: 'different posts, guest', targetCpu: 3, ...repeat(by([guest])), isBare: true },
		{ name: 'different posts, member', targetCpu: 4, ...repeat(by(members)), isBare: true },
	]
}

async function sessionRows({ url, visitors: { guest, members } }: Site): Promise<Row[]> {
	const pollOf = async (one: Visitor) => {
		const etag = (await send(url, readRequest('/api/_user', one))).headers.get('etag') ?? ''
		return readRequest('/api/_user', one, { 'if-none-match': etag })
	}
	let polls = roundRobin(await Promise.all(members.map(pollOf)))
	// As browsers do: a poll that was answered with news sends their ETag the next time.
	const prepare = async () => {
		polls = roundRobin(await Promise.all(members.map(pollOf)))
	}
	const ofMembers = (path: string) => repeat(members.map((one) => readRequest(path, one)))
	return [
		{ name: '_initial, guest', targetCpu: 0.5, ...repeat([readRequest('/api/_initial', guest)]), isBare: true },
		{ name: '_initial, member', targetCpu: 1.5, ...ofMembers('/api/_initial'), isBare: true },
		{ name: '_user, polled', targetCpu: 0.3, request: () => polls(), prepare, isBare: false, connections: pollers },
		{ name: 'notifications', targetCpu: 1.5, ...ofMembers('/api/notifications?render=true'), isBare: true },
	]
}

/** Writers and posts are chosen round robin. */
function writeRows({ visitors: { writers }, data: { targets }, generator = 0 }: Site): Row[] {
	let count = generator * writers.length * Math.floor(targets.length / generatorsMax)
	const next = () => {
		count += 1
		return { writer: pick(writers, count), postId: pick(targets, Math.floor(count / writers.length)), count }
	}
	const vote = () => {
		const { writer, postId } = next()
		return writeRequest('/api/_postVote', writer, { postId, up: true })
	}
	const comment = () => {
		const { writer, postId, count } = next()
		return writeRequest(`/api/posts/${postId}/comments`, writer, {
			body: `The beans of ${count} came up late. ${'Wait for rain. '.repeat(12)}`,
		})
	}
	return [
		{ name: 'vote', targetCpu: 3, request: vote, isBare: false, query: { kind: 'vote' } },
		{ name: 'comment', targetCpu: 3.7, request: comment, isBare: false, query: { kind: 'comment' } },
	]
}

const repeat = (repeated: readonly HttpRequest[]) => ({ request: roundRobin(repeated), repeated })

/** Returns the next request on each call. */
function roundRobin(all: readonly HttpRequest[]): () => HttpRequest {
	let count = 0
	return () => {
		count += 1
		return pick(all, count)
	}
}

function pick<T>(list: readonly T[], index: number): T {
	const one = list[index % list.length]
	if (one === undefined) throw new Error('The list is empty.')
	return one
}
