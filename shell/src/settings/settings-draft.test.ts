import { sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, emailProblem, toSend } from './settings-draft.ts'

it('shows an empty field for what is not given', () => {
	const user = { ...sampleUser(), email: null, aboutMe: null, embedsOff: true }
	expect(draftOf(user)).toMatchObject({ email: '', aboutMe: '', embedsOff: true })
})

it('sends what was changed, an address without the spaces around it', () => {
	expect(toSend({ aboutMe: ' Beans. ' })).toEqual({ aboutMe: ' Beans. ' })
	expect(toSend({ email: ' mira@example.org ', embedsOff: true })).toEqual({ email: 'mira@example.org', embedsOff: true })
})

describe('emailProblem', () => {
	it.each(['', '  ', 'a@b', ' mira@example.org '])('takes %j', (email) => expect(emailProblem(email)).toBeNull())
	it.each(['mira', 'mira@', 'mi ra@example.org'])('refuses %j', (email) => expect(emailProblem(email)).toBe('Please enter a valid email'))
})
