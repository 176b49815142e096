import { expect, it } from 'vitest'
import { groupAt } from './use-group-headings.ts'

const now = Date.UTC(2026, 2, 10, 12)
const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString()

it.each([
	['not seen, however old', { seen: false, updatedAt: at(900) }, 'New'],
	['an hour', { seen: true, updatedAt: at(1) }, 'Last 24 hours'],
	['a day', { seen: true, updatedAt: at(24) }, 'Last 7 days'],
	['a week', { seen: true, updatedAt: at(168) }, 'Earlier'],
])('groups notifications by age: %s', (_what, item, group) => expect(groupAt(item, now)).toBe(group))
