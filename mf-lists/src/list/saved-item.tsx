import { useAction } from '@folkmoot/kit/api'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { useAlert, useDevice } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import type { ReactNode } from 'react'
import { type Item, setSaved } from '../lists.api.ts'
import styles from './list.module.css'

interface Props {
	item: Item
	/** Where it is in the list, from 1. */
	position: number
	list: List
	/** Only for the owner, who alone can take it out. */
	onRemoved?: (item: Item) => void
}

/** A post or a comment of a list. */
export function SavedItem({ item, position, list, onRemoved }: Props): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	const { targetItem } = item
	const isPost = 'hotness' in targetItem
	const remove = onRemoved && <RemoveButton item={item} list={list} onRemoved={onRemoved} isSmall={isCompact && isPost} />
	const shared = { position, actions: remove }
	if (!isPost) return <CommentCard comment={targetItem} {...shared} />
	if (isCompact) return <PostCardCompact post={targetItem} {...shared} />
	return <PostCard post={targetItem} isEager={position <= 3} {...shared} />
}

interface RemoveProps extends Required<Pick<Props, 'item' | 'list' | 'onRemoved'>> {
	/** In a compact row there is room for the icon only. */
	isSmall: boolean
}

function RemoveButton({ item, list, onRemoved, isSmall }: RemoveProps): ReactNode {
	const alert = useAlert()
	const [remove, isRunning] = useAction(async () => {
		await setSaved(list.id, item, false)
		onRemoved(item)
		alert(`Removed from ${list.displayName}`)
	})
	if (isSmall) return <IconButton label="Remove from this list" icon={<BookmarkX />} aria-busy={isRunning} onClick={() => void remove()} />
	return (
		<Button kind="quiet" size="small" className={styles.remove} isLoading={isRunning} onClick={remove} title="Remove from this list">
			<BookmarkX /> Remove
		</Button>
	)
}
