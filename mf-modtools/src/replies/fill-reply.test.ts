import { expect, it } from 'vitest'
import { fillReply } from './fill-reply.ts'

const values = { user: 'bo_larch', rule: 'Be kind', link: 'https://example.org/Tea/post/abc' }
const none = { user: '', rule: '', link: '' }

it.each([
	['Hello {user}, see {rule}: {link}', values, 'Hello @bo_larch, see Be kind: https://example.org/Tea/post/abc'],
	['{rule} {rule}', values, 'Be kind Be kind'],
	['Removed: {link} by {user} breaks {rule}.', none, 'Removed: the post or comment by the author breaks the community’s rules.'],
	['{User} {name} {} stay', values, '{User} {name} {} stay'],
	['{user}', { ...values, user: '$&{rule}' }, '@$&{rule}'],
])('fills %j', (text, given, filled) => {
	expect(fillReply(text, given, 512)).toBe(filled)
})

it('is never longer than what it is for', () => {
	const filled = fillReply('Because of {rule}.', { ...values, rule: 'x'.repeat(512) }, 512)
	expect(filled).toHaveLength(512)
	expect(filled.endsWith('x…')).toBe(true)
	expect(fillReply('{rule}', { ...values, rule: '🐝'.repeat(20) }, 10)).toBe('🐝🐝🐝🐝…')
})
