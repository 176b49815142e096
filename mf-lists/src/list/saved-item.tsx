import { useAction } from '@folkmoot/kit/api'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { useSave } from '@folkmoot/kit/content/save/use-save.tsx'
import { type CachedComment, type CachedPost, useDevice, useLiveComment, useLivePost } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import type { ReactNode } from 'react'
import type { Item } from '../lists.api.ts'
import styles from './list.module.css'
import { t } from './text.ts'

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
	const save = isPost ? <SavePost post={targetItem} isSmall={isSmall} /> : <SaveComment comment={targetItem} />
	const actions = onRemove ? <RemoveButton item={item} onRemove={onRemove} isSmall={isSmall} /> : save
	const shared = { position, actions }
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
	if (isSmall) return <IconButton label={t('remove-title')} icon={<BookmarkX />} aria-busy={isRunning} onClick={() => void remove()} />
	return (
		<Button kind="quiet" size="small" className={styles.action} isLoading={isRunning} onClick={remove} title={t('remove-title')}>
			<BookmarkX /> {t('remove')}
		</Button>
	)
}

function SavePost({ post, isSmall }: Pick<ActionProps, 'isSmall'> & { post: CachedPost }): ReactNode {
	return <SaveButton {...useSave(useLivePost(post), 'post')} isSmall={isSmall} />
}

function SaveComment({ comment }: { comment: CachedComment }): ReactNode {
	return <SaveButton {...useSave(useLiveComment(comment), 'comment')} isSmall={false} />
}

function SaveButton({ label, icon, choose, isSmall }: ReturnType<typeof useSave> & Pick<ActionProps, 'isSmall'>): ReactNode {
	if (isSmall) return <IconButton label={label} icon={icon} onClick={choose} />
	return (
		<Button kind="quiet" size="small" className={styles.action} onClick={choose}>
			{icon} {label}
		</Button>
	)
}
