import { sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, emailProblem, isChanged } from './settings-draft.ts'

const user = { ...sampleUser(), email: 'mira@example.org', aboutMe: null }

describe('isChanged', () => {
	it('is false for what is saved, and again after changing back', () => {
		const draft = draftOf(user)
		expect(isChanged(draft, user)).toBe(false)
		expect(isChanged({ ...draft, aboutMe: 'Hello.' }, user)).toBe(true)
		expect(isChanged({ ...draft, aboutMe: '' }, user)).toBe(false)
	})
	it.each([
		{ email: '' },
		{ homeFeed: 'subscriptions' as const },
		{ rememberFeedSort: true },
		{ embedsOff: true },
		{ hideUserProfilePictures: true },
		{ requireAltText: true },
		{ upvoteNotificationsOff: true },
		{ replyNotificationsOff: true },
	])('%j is a change', (change) => expect(isChanged({ ...draftOf(user), ...change }, user)).toBe(true))
})

describe('emailProblem', () => {
	it.each(['', '  ', 'a@b', ' mira@example.org '])('takes %j', (email) => expect(emailProblem(email)).toBeNull())
	it.each(['mira', 'mira@', 'mi ra@example.org'])('refuses %j', (email) => expect(emailProblem(email)).toBe('Please enter a valid email'))
})
