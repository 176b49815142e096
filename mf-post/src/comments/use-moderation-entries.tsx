import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { useContentCache } from '@folkmoot/kit/state'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Trash from 'lucide-react/icons/trash-2'
import type { StaffRole } from '../roles.ts'
import { t as common } from '../text.ts'
import { useBanEntry } from '../use-ban-entry.tsx'
import type { CommentRights } from './comment-rights.ts'
import { sendCommentLock, setCommentUserGroup } from './moderation.api.ts'
import { useThread } from './thread.ts'

interface Options {
	comment: Comment
	rights: CommentRights
	/** Opens the deletion dialog. */
	openDeletion: (as: UserGroup) => void
}

/** Menu entries for moderators and for admins, per role (rule moderation-1). */
export function useModerationEntries({ comment, rights, openDeletion }: Options): MenuEntry[][] {
	const { setLocked, speakAs } = useModerationActions(comment)
	const ban = useBanEntry(comment)
	const entriesOf = (as: StaffRole): MenuEntry[] => [
		...lockChanges(comment, rights, as).map((isLocked) => ({
			label: isLocked ? common(`lock-as-${as}`) : common('unlock'),
			icon: isLocked ? <Lock /> : <LockOpen />,
			onSelect: () => setLocked(isLocked, as),
		})),
		...rights.speakAs
			.filter((role) => role === as)
			.map(() => ({
				label: common(`speak-as-${as}`),
				icon: <MessageSquareQuote />,
				isChecked: comment.userGroup === as,
				onSelect: () => speakAs(comment.userGroup === as ? 'normal' : as),
			})),
		...(as === 'mods' && rights.deleteAs.includes('mods') ? ban : []),
		...rights.deleteAs
			.filter((role) => role === as)
			.map(() => ({ label: common(`delete-as-${as}`), icon: <Trash />, onSelect: () => openDeletion(as) })),
	]
	return [entriesOf('mods'), entriesOf('admins')]
}

/** What a role may do with the lock: `[true]` set it, `[false]` remove it. A lock is removed in the role it was set in, if the viewer has that. */
function lockChanges({ locked, lockedByGroup }: Comment, { lockAs }: CommentRights, as: StaffRole): boolean[] {
	if (!lockAs.includes(as)) return []
	if (!locked) return [true]
	return as === (lockAs.find((role) => role === lockedByGroup) ?? lockAs.at(-1)) ? [false] : []
}

function useModerationActions(comment: Comment) {
	const cache = useContentCache()
	const { change } = useThread()
	const [setLocked] = useAction(async (isLocked: boolean, as: StaffRole) => {
		const changed = await sendCommentLock(comment, isLocked, as)
		cache.put(changed)
		// Its descendants must learn of the lock too.
		change(changed)
	})
	const [speakAs] = useAction(async (group: UserGroup) => cache.put(await setCommentUserGroup(comment, group)))
	return {
		setLocked: (isLocked: boolean, as: StaffRole) => void setLocked(isLocked, as),
		speakAs: (group: UserGroup) => void speakAs(group),
	}
}
