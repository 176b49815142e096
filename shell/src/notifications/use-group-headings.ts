import type { Notification } from '@folkmoot/account-contract/notification'
import { useNow } from '@folkmoot/kit/state'
import { useRef } from 'react'
import { t } from './text.ts'

const dayMs = 86_400_000

/** The heading that a notification stands under. Ages, not dates: server and browser may be in different time zones. */
export function groupAt({ seen, updatedAt }: Pick<Notification, 'seen' | 'updatedAt'>, now: number): string {
	const age = now - Date.parse(updatedAt)
	if (!seen) return t('group-new')
	if (age < dayMs) return t('group-day')
	return age < 7 * dayMs ? t('group-week') : t('group-older')
}

/** For each item the heading of the group that it begins, else null. Items keep their groups while the list is open: marked as seen, none moves. */
export function useGroupHeadings(items: readonly Notification[]): (string | null)[] {
	const now = useNow()
	const groups = useRef(new Map<string, string>())
	const shown = items.map((item) => {
		const group = groups.current.get(item.id) ?? groupAt(item, now)
		groups.current.set(item.id, group)
		return group
	})
	return shown.map((group, index) => (group === shown[index - 1] ? null : group))
}
