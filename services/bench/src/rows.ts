import type { Query } from './baseline/queries.ts'
import type { DataSet } from './data-set.ts'
import { mixOf, pick } from './mix.ts'
import { type HttpRequest, pageRequest, readRequest, send, writeRequest } from './requests.ts'
import type { Visitor, Visitors } from './visitors.ts'

/** A row of the report: what people do every day. */
export interface Row {
	name: string
	/** The budget for one request: milliseconds of CPU time of all processes. */
	targetCpu: number
	request: () => HttpRequest
	/** Before each round. */
	prepare?: () => Promise<void>
	/** The minimal MongoDB query for it, as a lower bound. */
	query?: Query
	/** Whether it is compared with a bare server that sends the same bytes. */
	isBare?: boolean
	/** Overrides the default number. */
	connections?: number
	/** One at a time, so many of them in a round, each so long after the last: what nobody has just asked for. */
	alone?: { requests: number; pauseMs: number }
}

/** What the requests of the rows are made for. */
export interface Site {
	url: string
	visitors: Visitors
	data: DataSet
	/** Which of several load generators this is, from 0: each writes to posts of its own. */
	generator?: number
	/** How long nobody is there before a guest's first page. */
	restMs: number
}

/** Concurrent polls are batched; this is how many there are. */
const pollers = 100
const generatorsMax = 4
const alone = { requests: 12, pauseMs: 1_100 }

/** All rows of the report, in order. */
export async function createRows(site: Site): Promise<Row[]> {
	return [...feedRows(site), ...postRows(site), ...pageRows(site), ...(await sessionRows(site)), ...writeRows(site), ...mixRows(site)]
}

const feedOf = (who: Visitor) => readRequest('/api/posts?feed=all&sort=hot', who)

function feedRows({ visitors: { members, returning } }: Site): Row[] {
	const query: Query = { kind: 'feed', of: null, skip: 0 }
	const repeated = { request: roundRobin(members.map(feedOf)), query }
	return [
		{ name: 'feed, member', targetCpu: 1.4, ...repeated, isBare: true },
		{ name: 'feed of visited posts, member', targetCpu: 2, request: roundRobin(returning.map(feedOf)), query },
		{ name: 'feed, member, alone', targetCpu: 6, ...repeated, alone },
	]
}

function postRows({ visitors: { guest, members, returning }, data: { threads, targets } }: Site): Row[] {
	const thread = (comments: string, who: readonly Visitor[]) =>
		roundRobin(who.map((one) => readRequest(`/api/posts/${threads[Number(comments)]?.publicId}`, one)))
	const ofThread = (comments: string): Query => ({ kind: 'thread', publicId: threads[Number(comments)]?.publicId ?? '' })
	const readers = [...members, ...returning]
	const different = targets.map((postId, index) => readRequest(`/api/posts/${postId}`, pick(readers, index)))
	return [
		...Object.keys(threads).map((comments) => ({
			...{ name: `post with ${Number(comments).toLocaleString('en')} comments, member`, targetCpu: Number(comments) <= 50 ? 2 : 4 },
			...{ request: thread(comments, members), query: ofThread(comments), isBare: true },
		})),
		{ name: 'different posts, guest', targetCpu: 3, request: roundRobin(different.map(({ path }) => readRequest(path, guest))) },
		{ name: 'different posts, member', targetCpu: 4, request: shuffled(different), isBare: true },
		{ name: 'post, member, alone', targetCpu: 8, request: thread('50', members), query: ofThread('50'), alone },
	]
}

/** Members' pages are made for each visit; guests share theirs for a moment. */
function pageRows({ visitors: { guest, members }, data: { threads }, restMs }: Site): Row[] {
	const { publicId = '', community = '' } = threads[50] ?? {}
	const ofMembers = (path: string) => roundRobin(members.map((one) => pageRequest(path, one)))
	const rest = { requests: 2, pauseMs: restMs }
	return [
		{ name: 'home as a page, member', targetCpu: 4.2, request: ofMembers('/') },
		{ name: 'post with 50 comments as a page, member', targetCpu: 6, request: ofMembers(`/${community}/post/${publicId}`) },
		{ name: 'home as a page, guest, after a rest', targetCpu: 20, request: () => pageRequest('/', guest), alone: rest },
	]
}

async function sessionRows({ url, visitors: { members, moderator } }: Site): Promise<Row[]> {
	const pollOf = async (one: Visitor) => {
		const etag = (await send(url, readRequest('/api/_user', one))).headers.get('etag') ?? ''
		return readRequest('/api/_user', one, { 'if-none-match': etag })
	}
	let polls = roundRobin(await Promise.all(members.map(pollOf)))
	// As browsers do: a poll that was answered with news sends their ETag the next time.
	const prepare = async () => {
		polls = roundRobin(await Promise.all(members.map(pollOf)))
	}
	const ofMembers = (path: string) => ({ request: roundRobin(members.map((one) => readRequest(path, one))) })
	const ofModerator = (path: string) => ({ request: () => readRequest(path, moderator) })
	return [
		{ name: '_initial, member', targetCpu: 1.5, ...ofMembers('/api/_initial'), isBare: true },
		{ name: '_initial, member, alone', targetCpu: 6, ...ofMembers('/api/_initial'), alone },
		{ name: '_initial, moderator', targetCpu: 1.5, ...ofModerator('/api/_initial') },
		{ name: '_user, moderator', targetCpu: 1, ...ofModerator('/api/_user') },
		{ name: '_user, polled', targetCpu: 0.3, request: () => polls(), prepare, connections: pollers },
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
		{ name: 'vote', targetCpu: 3, request: vote, query: { kind: 'vote' } },
		{ name: 'comment', targetCpu: 3.7, request: comment, query: { kind: 'comment' } },
	]
}

/** A community of five hundred: most read, a few posts more than all others. */
function mixRows(site: Site): Row[] {
	const [vote, comment] = writeRows({ ...site, generator: generatorsMax - 1 })
	if (!vote || !comment) return []
	const { visitors, data } = site
	const writes = { vote: vote.request, comment: comment.request }
	const request = mixOf({
		readers: [...visitors.members, ...visitors.returning],
		posts: data.targets,
		communityOf: data.communityOf,
		...writes,
	})
	return [{ name: 'the mix of a community', targetCpu: 4, request }]
}

/** Returns the next request on each call. */
function roundRobin(all: readonly HttpRequest[]): () => HttpRequest {
	let count = 0
	return () => {
		count += 1
		return pick(all, count)
	}
}

/** The same, in an order of which a cache cannot make anything: by a step that has no divisor in common with their number. */
function shuffled(all: readonly HttpRequest[]): () => HttpRequest {
	let count = 0
	return () => {
		count += 149
		return pick(all, count)
	}
}
