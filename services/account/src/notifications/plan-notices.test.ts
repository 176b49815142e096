import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { describe, expect, it } from 'vitest'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationRecord } from './notification-record.ts'
import { type ListedNotice, type NoticePlan, planNotices } from './plan-notices.ts'

const hex = (digit: string) => digit.repeat(24)
const [ann, ben] = [hex('a'), hex('b')]
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

function votes(receiverId: string, subject: string, second: number): TimedNotice {
	const target = toObjectId(hex(subject))
	const createContent = () => ({ type: 'new_votes', notif: { targetType: 'post', targetId: target, postId: target } }) as const
	return { receiverId, subjectId: hex(subject), from: null, type: 'new_votes', createContent, at: at(second) }
}

function listed(subject: string, second: number, digit = '0'): ListedNotice {
	return { _id: toObjectId(hex(digit)), type: 'new_votes', subjectId: toObjectId(hex(subject)), seen: false, updatedAt: at(second) }
}

const shown = ({ fresh, additions }: NoticePlan) => ({
	fresh: fresh.map((one) => [one.receiverId.toHexString()[0], one.subjectId?.toHexString()[0], one.count, one.createdAt, one.updatedAt]),
	additions: additions.map((one) => [one._id.toHexString()[0], one.count, one.updatedAt]),
})

describe('planNotices', () => {
	it('creates one notification per subject and receiver and increments its count', () => {
		const plan = planNotices(
			[votes(ann, '1', 1), votes(ann, '1', 2), votes(ben, '1', 3), votes(ann, '2', 4), votes(ann, '1', 5)],
			new Map(),
		)
		expect(shown(plan)).toEqual({
			fresh: [
				['a', '1', 3, at(1), at(5)],
				['b', '1', 1, at(3), at(3)],
				['a', '2', 1, at(4), at(4)],
			],
			additions: [],
		})
	})

	it('increments existing notifications and never moves updatedAt back', () => {
		const lists = new Map([[ann, [listed('1', 9, '7')]]])
		expect(shown(planNotices([votes(ann, '1', 3), votes(ann, '1', 12), votes(ann, '2', 13)], lists))).toEqual({
			fresh: [['a', '2', 1, at(13), at(13)]],
			additions: [['7', 2, at(12)]],
		})
	})

	it('gives the same result for a batch as one by one', () => {
		let random = 42
		const draw = (below: number) => {
			random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
			return Math.floor((random / 2_147_483_648) * below)
		}
		const digits = [...'0123456789abcdef']
		const notices = Array.from({ length: 400 }, (_, n) => votes(draw(2) ? ann : ben, digits[draw(16)] ?? '0', Math.floor(n / 3)))
		const atOnce = count(stored([planNotices(notices, new Map())]))
		const plans: NoticePlan[] = []
		for (const notice of notices) plans.push(planNotices([notice], listsOf(stored(plans))))
		expect(count(stored(plans))).toEqual(atOnce)
	})
})

/** What is stored after these plans. */
function stored(plans: readonly NoticePlan[]): NotificationRecord[] {
	const records = new Map<string, NotificationRecord>()
	for (const { fresh, additions } of plans) {
		for (const record of fresh) records.set(record._id.toHexString(), { ...record })
		for (const { _id, count: more, updatedAt } of additions) {
			const record = records.get(_id.toHexString())
			if (record) Object.assign(record, { count: record.count + more, updatedAt })
		}
	}
	return [...records.values()]
}

/** The lists as the store returns them. */
function listsOf(records: readonly NotificationRecord[]): Map<string, ListedNotice[]> {
	const order = (a: NotificationRecord, b: NotificationRecord) =>
		b.updatedAt.getTime() - a.updatedAt.getTime() || (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
	return new Map(
		[ann, ben].map((id) => [
			id,
			records
				.filter((one) => one.receiverId.toHexString() === id)
				.sort(order)
				.slice(0, 10),
		]),
	)
}

const count = (records: readonly NotificationRecord[]) =>
	records
		.map((one) => `${one.receiverId.toHexString()[0]} ${one.subjectId?.toHexString()[0]} ${one.count} ${one.updatedAt.getSeconds()}`)
		.sort()
