import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listModeratedComments as endpoint } from '@folkmoot/modtools-contract/desk-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { comments } from '../collections.ts'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { presentChoices, readVisibleCommunities } from '../moderators/visible-communities.ts'

/** The newest comments of the communities that somebody moderates: their ranges of one index, merged by MongoDB. */
export async function listModeratedComments(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { query, viewer } = input
	const { moderated, shown } = await readVisibleCommunities(db, query.community, viewer)
	const [found, communities] = await Promise.all([
		readKeysetPage(comments(db), {
			filter: { communityId: { $in: [...shown] } },
			key: 'createdAt',
			after: readDateCursor(query.next),
			limit: query.limit + 1,
		}),
		presentChoices(db, moderated),
	])
	const page = found.slice(0, query.limit)
	const last = found.length > page.length ? page.at(-1) : undefined
	return {
		comments: await presentComments(db, page, viewer),
		communities,
		next: last ? writeDateCursor({ key: last.createdAt, id: last._id }) : null,
	}
}
