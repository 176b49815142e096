import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, nameOf } from '../testing/every-call.ts'
import { inputFieldsOf, typesAt } from '../testing/input-fields.ts'

/** Mass assignment: handlers only see the fields of their contract, and no contract has fields that only the site may set. */

const inputs = endpoints.flatMap((endpoint) =>
	(['query', 'body'] as const).flatMap((part) => {
		const schema = endpoint[part]
		return schema ? [{ endpoint, part, schema }] : []
	}),
)

/** Fields that only the site may set. */
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

const fieldsOf = (schema: z.ZodType): string[] => inputFieldsOf(schema).flatMap(({ name }) => name.replaceAll('[]', '').split('.'))

it('no input schema has a field that only the server sets', () => {
	expect(inputs.length).toBeGreaterThan(90)
	const named = inputs.flatMap(({ endpoint, part, schema }) =>
		fieldsOf(schema)
			.filter((field) => ours.includes(field))
			.map((field) => `${nameOf(endpoint)} ${part}.${field}`),
	)
	expect(named).toEqual([])
})

/** The browser's authenticator outputs are not needed: any value becomes {}. */
const emptied = ['response.clientExtensionResults']

it('every input schema strips unknown fields, at any depth', () => {
	const open = inputs.flatMap(({ endpoint, schema }) => looseIn(schema).map((name) => `${nameOf(endpoint)} ${name}`))
	expect(open).toEqual([])
	const anything = inputs.flatMap(({ schema }) => inputFieldsOf(schema).filter((place) => typesAt(place.schema).includes('anything')))
	expect([...new Set(anything.map(({ name }) => name))]).toEqual(emptied)
})

/** Objects that accept unlisted fields, as their JSON Schema shows. */
function looseIn(schema: z.ZodType): string[] {
	const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
	return described.match(/"additionalProperties":(?!false)[^,}]*/g) ?? []
}
