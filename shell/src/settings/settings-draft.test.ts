import { sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, toSend, validateEmail } from './settings-draft.ts'

it('uses empty fields for missing values', () => {
	const user = { ...sampleUser(), email: null, aboutMe: null, embedsOff: true }
	expect(draftOf(user)).toMatchObject({ email: '', aboutMe: '', embedsOff: true })
})

it('sends changed fields, with the email address trimmed', () => {
	expect(toSend({ aboutMe: ' Beans. ' })).toEqual({ aboutMe: ' Beans. ' })
	expect(toSend({ email: ' mira@example.org ', embedsOff: true })).toEqual({ email: 'mira@example.org', embedsOff: true })
})

describe('validateEmail', () => {
	it.each(['', '  ', 'a@b', ' mira@example.org '])('accepts %j', (email) => expect(validateEmail(email)).toBeNull())
	it.each(['mira', 'mira@', 'mi ra@example.org'])('rejects %j', (email) => expect(validateEmail(email)).toBe('Please enter a valid email'))
})
