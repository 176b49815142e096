import { expect, it } from 'vitest'
import { placeOf } from './moderation-digest.ts'

const none = { reports: 0, held: 0, appeals: 0, messages: 0, hits: 0, overdue: 0 }
const queue = '/modqueue?community=Tea&filter=all&sort=old'

it.each([
	[{ reports: 2 }, '/Tea/modtools/reports'],
	[{ held: 1 }, '/Tea/modtools/held'],
	[{ appeals: 1 }, '/Tea/modtools/appeals'],
	[{ messages: 3 }, '/Tea/modtools/messages'],
	[{ hits: 1 }, '/Tea/modtools/automatic'],
	[{ overdue: 1 }, queue],
	[{ reports: 1, overdue: 1 }, queue],
	[{ held: 1, messages: 1 }, queue],
])('a mail about %j leads to %s', (counts, path) => {
	expect(placeOf('Tea', { ...none, ...counts })).toBe(path)
})
