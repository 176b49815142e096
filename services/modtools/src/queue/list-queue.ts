import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listQueue as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { settled } from '@folkmoot/service-kit/on-the-way'
import type { Db, ObjectId } from 'mongodb'
import { findCommunityNames, loadCommunityByName } from '../community-reader.ts'
import { findModerated } from '../moderators/moderator-store.ts'
import { stretchOf } from '../numbered-page.ts'
import { readPlace, writePlace } from '../place.ts'
import { readCounts } from './count-store.ts'
import { findItems, findPageOfItems } from './item-store.ts'
import { presentItems } from './present-items.ts'

type Asked = Ask<typeof endpoint>

const types = { all: null, posts: 'post', comments: 'comment' } as const

/** Reported items, over all communities the caller moderates or in one of them. */
export async function listQueue(asked: Asked, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { filter, state, limit, next, page: number } = asked.query
	const after = readPlace(next)
	const [moderated, named] = await Promise.all([findModerated(db, asked.viewer.id), findNamed(db, asked)])
	const communityIds = chosen(asked, moderated, named)
	const only = asked.query.community === '' ? null : communityIds[0]
	await Promise.all(communityIds.map((id) => settled(db, id.toHexString())))
	const type = types[filter]
	const counting = readCounts(db, communityIds).then((counts) => counts[state])
	const findPage = async (communityId: ObjectId, page: number) => {
		const counts = await counting
		const total = type ? counts[type] : counts.post + counts.comment
		return findPageOfItems(db, { communityId, type, state }, stretchOf({ page, limit }, total))
	}
	const [found, counted, names] = await Promise.all([
		only && number ? findPage(only, number) : findItems(db, { communityIds, type, state }, after, limit + 1),
		counting,
		findCommunityNames(db, moderated),
	])
	const page = found.slice(0, limit)
	const last = found.length > page.length ? page.at(-1) : undefined
	return {
		items: await presentItems(db, page, asked),
		counts: { all: counted.post + counted.comment, posts: counted.post, comments: counted.comment },
		communities: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
		next: last ? writePlace({ key: last.handled?.at ?? last.lastAt, id: last._id }) : null,
	}
}

async function findNamed(db: Db, { query }: Asked): Promise<ObjectId | null> {
	return query.community === '' ? null : (await loadCommunityByName(db, query.community))._id
}

function chosen({ viewer }: Asked, moderated: readonly ObjectId[], _id: ObjectId | null): readonly ObjectId[] {
	if (_id === null) return moderated
	if (!viewer.isAdmin && !moderated.some((id) => id.equals(_id))) throw fail('not_mod_not_admin')
	return [_id]
}
