import { useAction } from '@folkmoot/kit/api'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { useDevice, useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import type { ReactNode } from 'react'
import type { Item } from '../lists.api.ts'
import styles from './list.module.css'

interface Props {
	item: Item
	/** Its 1-based position in the list. */
	position: number
	/** Only set for the owner, who alone can remove it. */
	onRemove?: (item: Item) => Promise<void>
}

/** A post or a comment of a list. Its owner can remove it, others can save it to a list of their own. */
export function SavedItem({ item, position, onRemove }: Props): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	const { targetItem } = item
	const isPost = 'hotness' in targetItem
	const isSmall = isCompact && isPost
	const action = onRemove ? (
		<RemoveButton item={item} onRemove={onRemove} isSmall={isSmall} />
	) : (
		<SaveButton item={item} isSmall={isSmall} />
	)
	const shared = { position, actions: action }
	if (!isPost) return <CommentCard comment={targetItem} {...shared} />
	if (isCompact) return <PostCardCompact post={targetItem} {...shared} />
	return <PostCard post={targetItem} isEager={position <= 3} {...shared} />
}

interface ActionProps {
	item: Item
	/** Compact rows only have room for the icon. */
	isSmall: boolean
}

function RemoveButton({ item, isSmall, onRemove }: ActionProps & Required<Pick<Props, 'onRemove'>>): ReactNode {
	const [remove, isRunning] = useAction(() => onRemove(item))
	if (isSmall) return <IconButton label="Remove from this list" icon={<BookmarkX />} aria-busy={isRunning} onClick={() => void remove()} />
	return (
		<Button kind="quiet" size="small" className={styles.action} isLoading={isRunning} onClick={remove} title="Remove from this list">
			<BookmarkX /> Remove
		</Button>
	)
}

function SaveButton({ item: { targetId, targetType }, isSmall }: ActionProps): ReactNode {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const save = () => openModal(viewer ? { name: 'save-to-list', targetId, targetType } : { name: 'login-prompt' })
	if (isSmall) return <IconButton label="Save" icon={<Bookmark />} onClick={save} />
	return (
		<Button kind="quiet" size="small" className={styles.action} onClick={save}>
			<Bookmark /> Save
		</Button>
	)
}
