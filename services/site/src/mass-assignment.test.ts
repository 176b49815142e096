import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, nameOf } from '../testing/every-call.ts'
import { placesIn, typesAt } from '../testing/places.ts'

/** Nobody sets what only the site may say: a handler sees the fields its contract names, and no contract names those. */

const inputs = endpoints.flatMap((endpoint) =>
	(['query', 'body'] as const).flatMap((part) => {
		const schema = endpoint[part]
		return schema ? [{ endpoint, part, schema }] : []
	}),
)

/** What records say of themselves. */
const ours = [
	...[
		'_id',
		'publicId',
		'createdAt',
		'editedAt',
		'deletedAt',
		'deleted',
		'deletedAs',
		'lastActivityAt',
		'lastSeenAt',
		'lastSeenIp',
		'createdIp',
	],
	...[
		'isAdmin',
		'points',
		'badges',
		'isBanned',
		'bannedAt',
		'passwordHash',
		'emailConfirmedAt',
		'noPosts',
		'noComments',
		'noMembers',
		'noReplies',
	],
	...[
		'authorId',
		'ownerId',
		'creatorId',
		'uploaderId',
		'voterId',
		'authorName',
		'userGhostId',
		'upvotes',
		'downvotes',
		'score',
		'hot',
		'hotness',
	],
	...[
		'locked',
		'lockedBy',
		'lock',
		'isPinned',
		'isPinnedSite',
		'isDefault',
		'rank',
		'appointedBy',
		'ancestors',
		'depth',
		'bodyTree',
		'aboutMeTree',
	],
]

const fieldsOf = (schema: z.ZodType): string[] => placesIn(schema).flatMap(({ name }) => name.replaceAll('[]', '').split('.'))

it('no input has a field that only the site sets', () => {
	expect(inputs.length).toBeGreaterThan(90)
	const named = inputs.flatMap(({ endpoint, part, schema }) =>
		fieldsOf(schema)
			.filter((field) => ours.includes(field))
			.map((field) => `${nameOf(endpoint)} ${part}.${field}`),
	)
	expect(named).toEqual([])
})

/** What the browser's authenticator adds is not asked for: whatever comes becomes {}. */
const emptied = ['response.clientExtensionResults']

it('no input passes on what it does not name, at any depth', () => {
	const open = inputs.flatMap(({ endpoint, schema }) => looseIn(schema).map((name) => `${nameOf(endpoint)} ${name}`))
	expect(open).toEqual([])
	const anything = inputs.flatMap(({ schema }) => placesIn(schema).filter((place) => typesAt(place.schema).includes('anything')))
	expect([...new Set(anything.map(({ name }) => name))]).toEqual(emptied)
})

/** Objects that let through more than their fields say so in their description. */
function looseIn(schema: z.ZodType): string[] {
	const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
	return described.match(/"additionalProperties":(?!false)[^,}]*/g) ?? []
}
