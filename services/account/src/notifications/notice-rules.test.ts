import { notificationTypes } from '@folkmoot/account-contract/notification'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { describe, expect, it } from 'vitest'
import { findMergeable, isUnwanted, replacedAnnouncements } from './notice-rules.ts'
import type { NotificationRecord } from './notification-record.ts'

const hex = (digit: string) => digit.repeat(24)
const [here, elsewhere] = [hex('1'), hex('2')]

type Row = Pick<NotificationRecord, 'type' | 'subjectId' | 'seen'> & { name: string }
const row = (name: string, type: Row['type'], subject: string | null, seen = false): Row => ({
	name,
	type,
	subjectId: subject === null ? null : toObjectId(subject),
	seen,
})
const votes = { subjectId: here, type: 'new_votes' } as const

describe('findMergeable', () => {
	const other = (n: number) => row(`other ${n}`, 'new_comment', elsewhere)
	it.each<[string, Row[], string | null]>([
		['nothing there', [], null],
		['the same, unseen', [row('same', 'new_votes', here)], 'same'],
		['the same, seen', [row('same', 'new_votes', here, true)], null],
		['another subject', [row('same', 'new_votes', elsewhere)], null],
		['another type', [row('same', 'new_comment', here)], null],
		['two of them: the one further up', [row('first', 'new_votes', here), row('second', 'new_votes', here)], 'first'],
		['as the tenth', [...Array.from({ length: 9 }, (_, n) => other(n)), row('same', 'new_votes', here)], 'same'],
		['as the eleventh', [...Array.from({ length: 10 }, (_, n) => other(n)), row('same', 'new_votes', here)], null],
	])('%s', (_what, rows, expected) => {
		expect(findMergeable(rows, votes)?.name ?? null).toBe(expected)
	})

	it('never merges a notice without subject', () => {
		const badge = { subjectId: null, type: 'new_badge' } as const
		expect(findMergeable([row('badge', 'new_badge', null)], badge)).toBeNull()
	})
})

describe('isUnwanted', () => {
	const receiver = { upvoteNotificationsOff: false, replyNotificationsOff: false, deletedAt: null }
	const unwanted = (given: Partial<Parameters<typeof isUnwanted>[1]>) =>
		notificationTypes.filter((type) => isUnwanted(type, { ...receiver, ...given }))
	it('depends on the settings and on deletion', () => {
		expect(unwanted({})).toEqual([])
		expect(unwanted({ upvoteNotificationsOff: true })).toEqual(['new_votes'])
		expect(unwanted({ replyNotificationsOff: true })).toEqual(['new_comment', 'comment_reply'])
		expect(unwanted({ deletedAt: new Date() })).toEqual(notificationTypes)
	})
})

describe('replacedAnnouncements', () => {
	const announced = (name: string, seen = false) => row(name, 'announcement', null, seen)
	it.each<[string, Row[], string[]]>([
		['keeps one older one', [announced('a')], []],
		['ends all but the newest of them', [announced('a'), announced('b'), announced('c')], ['b', 'c']],
		['leaves seen ones', [announced('a'), announced('b', true)], []],
		['leaves other kinds', [announced('a'), row('x', 'new_badge', null)], []],
		['looks at ten', [announced('a'), ...Array.from({ length: 9 }, () => row('x', 'new_votes', here)), announced('b')], []],
	])('%s', (_what, rows, expected) => {
		expect(replacedAnnouncements(rows).map(({ name }) => name)).toEqual(expected)
	})
})
