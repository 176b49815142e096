import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainMessages } from './plain-messages.ts'

const schema = z.object({
	name: z.string().min(1).max(3),
	title: z.string().min(3),
	page: z.int().min(1).max(50),
	size: z.number().positive(),
	isPublic: z.boolean(),
	kind: z.enum(['post', 'comment']),
	only: z.literal('post'),
	images: z.array(z.string()).min(2).max(2),
	own: z.string('Say who you are.'),
	until: z.iso.datetime({ offset: true }),
	key: z.string().regex(/^[a-z]+$/),
	link: z.discriminatedUnion('which', [z.object({ which: z.literal('any') }), z.object({ which: z.literal('none') })]),
})
const good = {
	name: 'a',
	title: 'abc',
	page: 1,
	size: 1,
	isPublic: true,
	kind: 'post',
	only: 'post',
	images: ['a', 'b'],
	own: 'me',
	until: '2026-03-01T12:00:00Z',
	key: 'a',
	link: { which: 'any' },
}

describe('plainMessages', () => {
	it.each([
		[{ name: undefined }, 'This is missing.'],
		[{ name: null }, 'Must be text.'],
		[{ name: '' }, 'Cannot be empty.'],
		[{ name: 'abcd' }, 'Must have at most 3 characters.'],
		[{ title: 'ab' }, 'Must have at least 3 characters.'],
		[{ page: 0 }, 'Must be at least 1.'],
		[{ page: 51 }, 'Must be at most 50.'],
		[{ page: 1.5 }, 'Must be a whole number.'],
		[{ page: '1' }, 'Must be a number.'],
		[{ size: 0 }, 'Must be more than 0.'],
		[{ isPublic: 'yes' }, 'Must be true or false.'],
		[{ kind: 'user' }, 'Must be one of "post", "comment".'],
		[{ only: 'comment' }, 'Must be "post".'],
		[{ images: ['a'] }, 'Must have at least 2 items.'],
		[{ images: ['a', 'b', 'c'] }, 'Must have at most 2 items.'],
		[{ images: {} }, 'Must be a list.'],
		[{ own: 1 }, 'Say who you are.'],
		[{ until: 'tomorrow' }, 'Must be a time, such as 2026-03-01T12:00:00Z.'],
		[{ key: '1' }, 'Has the wrong format.'],
		[{ link: { which: 'x' } }, 'Does not match any allowed form.'],
	])('%j', (wrong, message) => {
		const { error } = schema.safeParse({ ...good, ...wrong }, { error: plainMessages })
		expect(error?.issues.map((issue) => issue.message)).toEqual([message])
	})
})
