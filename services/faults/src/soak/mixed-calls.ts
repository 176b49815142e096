import type { DataSet } from '@folkmoot/bench/data-set'
import type { People, Visitor } from '@folkmoot/bench/people'
import { read, type Sent, write } from '@folkmoot/bench/requests'

/** The traffic mix: each call as frequent as listed here. */
export interface Mix {
	/** A random next call. */
	next: () => Sent
	/** One call of each kind. */
	each: () => Sent[]
}

const sorts = ['hot', 'latest', 'activity', 'day', 'all']
const words = ['beans', 'rain', 'late', 'week', 'soil', 'water']
const document = { accept: 'text/html,*/*;q=0.8' }

/** Guests and members who browse, search, poll, vote, comment, post, join and leave. */
export function mixCalls({ guest, members, writers }: People, { threads, targets, members: names }: DataSet, communityId: string): Mix {
	let count = 0
	const row = () => {
		count += 1
		return `row ${count}`
	}
	const posts = Object.values(threads)
	const member = () => oneOf(members)
	const anyone = () => (Math.random() < 0.6 ? guest : member())
	const writer = () => oneOf(writers)
	const feed = (who: Visitor) =>
		read(`/api/posts?feed=${oneOf(who === guest ? ['all', 'home'] : ['all', 'subscriptions'])}&sort=${oneOf(sorts)}`, who)
	const calls: [times: number, call: () => Sent][] = [
		[6, () => read('/', guest, document)],
		[3, () => read('/', member(), document)],
		[3, () => read(`/Measured/post/${oneOf(posts)}`, guest, document)],
		[2, () => read('/communities', anyone(), document)],
		[20, () => feed(anyone())],
		[12, () => read(`/api/posts/${oneOf(targets)}`, anyone())],
		[2, () => read(`/api/posts/${oneOf(posts)}`, anyone())],
		[14, () => read('/api/_user', member())],
		[4, () => read('/api/notifications?render=true', member())],
		[5, () => read(`/api/search?q=${oneOf(words)}`, anyone())],
		[3, () => read('/api/communities', anyone())],
		[2, () => read(`/api/users/${oneOf(names)}/feed`, anyone())],
		[10, () => write('/api/_postVote', writer(), { postId: oneOf(targets), up: true })],
		[4, () => write(`/api/posts/${oneOf(targets)}/comments`, writer(), { body: `Came up in ${row()}. ${'Wait. '.repeat(12)}` })],
		[1, () => write('/api/posts', writer(), { type: 'text', title: `What came up in ${row()}`, body: 'Beans.', community: 'Measured' })],
		[2, () => write('/api/_joinCommunity', writer(), { communityId, leave: Math.random() < 0.5 })],
	]
	const all = calls.flatMap(([times, call]) => Array.from({ length: times }, () => call))
	return { next: () => oneOf(all)(), each: () => calls.map(([, call]) => call()) }
}

function oneOf<T>(list: readonly T[]): T {
	const one = list[Math.floor(Math.random() * list.length)]
	if (one === undefined) throw new Error('There is nothing to choose from.')
	return one
}
