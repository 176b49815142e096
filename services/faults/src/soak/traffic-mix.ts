import type { DataSet } from '@folkmoot/bench/data-set'
import { type HttpRequest, readRequest, writeRequest } from '@folkmoot/bench/requests'
import type { Visitor, Visitors } from '@folkmoot/bench/visitors'

/** The traffic mix: each call as frequent as listed here. */
export interface TrafficMix {
	/** A random next call. */
	next: () => HttpRequest
	/** One call of each kind. */
	each: () => HttpRequest[]
}

const sorts = ['hot', 'latest', 'activity', 'day', 'all']
const words = ['beans', 'rain', 'late', 'week', 'soil', 'water']
const document = { accept: 'text/html,*/*;q=0.8' }

/** Guests and members who browse, search, poll, vote, comment, post, join and leave. */
export function createTrafficMix(
	{ guest, members, writers }: Visitors,
	{ threads, targets, members: names }: DataSet,
	communityId: string,
): TrafficMix {
	let count = 0
	const row = () => {
		count += 1
		return `row ${count}`
	}
	const posts = Object.values(threads)
	const member = () => pickRandom(members)
	const anyone = () => (Math.random() < 0.6 ? guest : member())
	const writer = () => pickRandom(writers)
	const feed = (who: Visitor) =>
		readRequest(`/api/posts?feed=${pickRandom(who === guest ? ['all', 'home'] : ['all', 'subscriptions'])}&sort=${pickRandom(sorts)}`, who)
	const calls: [times: number, call: () => HttpRequest][] = [
		[6, () => readRequest('/', guest, document)],
		[3, () => readRequest('/', member(), document)],
		[3, () => readRequest(`/Measured/post/${pickRandom(posts)}`, guest, document)],
		[2, () => readRequest('/communities', anyone(), document)],
		[20, () => feed(anyone())],
		[12, () => readRequest(`/api/posts/${pickRandom(targets)}`, anyone())],
		[2, () => readRequest(`/api/posts/${pickRandom(posts)}`, anyone())],
		[14, () => readRequest('/api/_user', member())],
		[4, () => readRequest('/api/notifications?render=true', member())],
		[5, () => readRequest(`/api/search?q=${pickRandom(words)}`, anyone())],
		[3, () => readRequest('/api/communities', anyone())],
		[2, () => readRequest(`/api/users/${pickRandom(names)}/feed`, anyone())],
		[10, () => writeRequest('/api/_postVote', writer(), { postId: pickRandom(targets), up: true })],
		[
			4,
			() => writeRequest(`/api/posts/${pickRandom(targets)}/comments`, writer(), { body: `Came up in ${row()}. ${'Wait. '.repeat(12)}` }),
		],
		[
			1,
			() =>
				writeRequest('/api/posts', writer(), { type: 'text', title: `What came up in ${row()}`, body: 'Beans.', community: 'Measured' }),
		],
		[2, () => writeRequest('/api/_joinCommunity', writer(), { communityId, leave: Math.random() < 0.5 })],
	]
	const all = calls.flatMap(([times, call]) => Array.from({ length: times }, () => call))
	return { next: () => pickRandom(all)(), each: () => calls.map(([, call]) => call()) }
}

function pickRandom<T>(list: readonly T[]): T {
	const one = list[Math.floor(Math.random() * list.length)]
	if (one === undefined) throw new Error('There is nothing to choose from.')
	return one
}
