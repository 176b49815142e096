import { FeedLayoutContext } from '@folkmoot/kit/content/feed/feed-layout.ts'
import { PostCardView } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompactView } from '@folkmoot/kit/content/post-card-compact.tsx'
import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import { lazyModule, useModuleWhileOpen } from '@folkmoot/kit/ui/lazy-module.ts'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo, type ReactNode, useContext, useEffect, useRef } from 'react'
import { HiddenCard } from './hidden-card.tsx'
import type { EntriesProps } from './post-menu-entries.tsx'
import { t } from './text.ts'

interface Props {
	post: CachedPost
	/** Its 0-based position in the feed. */
	index: number
	/** False in the feed of a community. */
	showsCommunity?: boolean
	/** False on profiles and in the moderating feed: posts cannot be hidden there. */
	canHide?: boolean
}

/** How many of the first posts load their pictures eagerly (rule feeds-14). */
const eagerPictures = 3

/** One post of a feed. Memoized, so that only changed posts re-render. */
export const FeedItem = memo(function FeedItem({ post: initialPost, index, showsCommunity = true, canHide = true }: Props): ReactNode {
	const post = useLivePost(initialPost)
	const isCompact = useContext(FeedLayoutContext) === 'compact'
	const isHidden = post.hidden && canHide
	const isChanged = useHiddenChange(post, isHidden)
	if (isHidden) return <HiddenCard post={post} position={index + 1} takesFocus={isChanged} />
	const shared = {
		post,
		showsCommunity,
		position: index + 1,
		isEager: index < eagerPictures,
		actions: <PostMenu post={post} canHide={canHide} />,
	}
	return isCompact ? <PostCardCompactView {...shared} hasWideActions /> : <PostCardView {...shared} />
})

/**
 * Hiding and its Undo unmount the button that was pressed: moves focus to what replaces it. Returns whether the post was
 * hidden while it was here.
 */
function useHiddenChange({ publicId }: CachedPost, isHidden: boolean): boolean {
	const wasHidden = useRef(isHidden)
	const isChanged = wasHidden.current !== isHidden
	useEffect(() => {
		if (wasHidden.current && !isHidden) document.getElementById(`post-${publicId}`)?.querySelector('a')?.focus()
		wasHidden.current = isHidden
	}, [publicId, isHidden])
	return isChanged
}

const postMenu = lazyModule(() => import(/* webpackChunkName: "post-menu" */ './post-menu-entries.tsx'))

function PostMenu({ post, canHide }: Pick<EntriesProps, 'post' | 'canHide'>): ReactNode {
	return (
		<Menu
			label={t('more', { title: post.title })}
			icon={<Ellipsis />}
			entries={(show) => <LazyEntries post={post} canHide={canHide} show={show} />}
		/>
	)
}

function LazyEntries(props: EntriesProps): ReactNode {
	const module = useModuleWhileOpen(postMenu, true, doNothing)
	return module && <module.PostMenuEntries {...props} />
}

/** The menu stays closed, and the viewer is told. */
function doNothing(): void {}
