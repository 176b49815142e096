import type { CachedPost } from '@folkmoot/kit/state'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { ReactNode } from 'react'
import { usePostMenu } from './use-post-menu.tsx'

export interface EntriesProps {
	post: CachedPost
	/** False where posts cannot be hidden. */
	canHide: boolean
	show: (entries: readonly MenuEntry[]) => ReactNode
}

/** Finds the entries of a post's menu while it is open: a chunk of its own, which a feed without an open menu needs not. */
export function PostMenuEntries({ post, canHide, show }: EntriesProps): ReactNode {
	return show(usePostMenu(post, canHide))
}
