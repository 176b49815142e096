import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultsOf, inSection, namesOf, valuesOf } from './declared.ts'
import { archivedShapeOf, changesShapeOf, shapeOf } from './declared-schemas.ts'

const table = {
	open: { kind: 'flag', default: true, section: 'doors' },
	colour: { kind: 'choice', options: [{ value: 'red', label: 'Red' }, { value: 'blue', label: 'Blue' }], default: 'red', section: 'looks' }, // biome-ignore format: a table
	tongues: { kind: 'choices', options: [{ value: 'en', label: 'English' }, { value: 'de', label: 'Deutsch' }], default: ['en'], section: 'looks' }, // biome-ignore format: a table
	motto: { kind: 'text', max: 5, default: '', section: 'looks' },
	note: { kind: 'text', max: 5, default: null, section: 'looks' },
} as const
const defaults = { open: true, colour: 'red', tongues: ['en'], motto: '', note: null }

it('takes the declared values out of a record, with defaults for those it lacks', () => {
	expect(defaultsOf(table)).toEqual(defaults)
	const record = { _id: 7, open: false, note: 'n', colour: undefined }
	expect(valuesOf(table, record)).toEqual({ ...defaults, open: false, note: 'n' })
})

it('keeps null, which is a value', () => {
	expect(valuesOf({ note: { ...table.note } }, { note: null })).toEqual({ note: null })
})

it('knows names and sections in the order of the table', () => {
	expect(namesOf(table)).toEqual(['open', 'colour', 'tongues', 'motto', 'note'])
	expect(Object.keys(inSection(table, 'looks'))).toEqual(['colour', 'tongues', 'motto', 'note'])
})

describe('schemas', () => {
	const changes = z.object(changesShapeOf(table))
	const archived = z.object(archivedShapeOf(table))

	it.each([
		[{}, {}],
		[{ open: false, isAdmin: true }, { open: false }],
		[{ motto: ' yes ' }, { motto: 'yes' }],
		[{ note: null }, { note: null }],
		[{ tongues: ['de', 'en'] }, { tongues: ['de', 'en'] }],
	])('a change of %j is %j', (given, changed) => expect(changes.parse(given)).toEqual(changed))

	it.each([
		{ open: 'yes' },
		{ open: null },
		{ colour: 'green' },
		{ motto: 'longer' },
		{ motto: null },
		{ note: '\u200b' },
		{ tongues: [] },
		{ tongues: 'en' },
		{ tongues: ['en', 'en'] },
		{ tongues: ['fr'] },
	])('a change of %j is refused', (given) => expect(changes.safeParse(given).success).toBe(false))

	it('a reply has all of them', () => {
		const reply = z.object(shapeOf(table))
		expect(reply.parse(defaults)).toEqual(defaults)
		expect(reply.safeParse({ ...defaults, open: undefined }).success).toBe(false)
	})

	it('a file that is older has defaults', () => {
		expect(archived.parse({ motto: 'm' })).toEqual({ ...defaults, motto: 'm' })
		expect(archived.safeParse({ motto: 'longer' }).success).toBe(false)
	})
})
