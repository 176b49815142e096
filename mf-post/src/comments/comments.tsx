import { type PageData, useAction } from '@folkmoot/kit/api'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useMemo } from 'react'
import { groupsFor } from '../composer/composer-rules.ts'
import { CommentItem } from './comment-item.tsx'
import { silenceOf } from './comment-rights.ts'
import styles from './comments.module.css'
import { readHighlight } from './highlight.ts'
import { KeptComments } from './kept-comments.tsx'
import { share } from './reading-window.ts'
import { type Thread, ThreadProvider } from './thread.ts'
import { TopBox } from './top-box.tsx'
import { useCommentTree } from './use-comment-tree.ts'
import { useDrafted } from './use-drafted.ts'
import { useScrollTo } from './use-scroll-to.ts'
import { useSentComments } from './use-sent-comments.ts'
import { useWindow } from './use-window.ts'

const manyComments = 250

interface Props {
	page: Extract<PageData<Post>, { state: 'loaded' }>
	/** The live post. */
	post: Post
	/** The comment in the address. */
	focusId: string | null
}

/** The discussion below a post. */
export function Comments({ page, post, focusId }: Props): ReactNode {
	const { roots, tree, grown, add, addMore, fetchNext } = useCommentTree(page, focusId)
	const focused = focusId === null ? undefined : tree.nodes.get(focusId)?.comment
	const thread = useThreadOf(post, focused, { add, addMore })
	const room = useWindow(roots, focusId, grown)
	const [fetchMore, isFetching] = useAction(async () => fetchNext?.())
	useSentComments(post.id, add)
	useScrollTo(focusId, focusId === null || focused !== undefined)
	const parts = share(roots, room)
	const isWhole = parts.length === roots.length
	return (
		<ThreadProvider value={thread}>
			<section id="comments" className={styles.comments} aria-label="Comments">
				<h2 className={styles.heading}>{countWords(post.noComments, 'comment')}</h2>
				<TopBox />
				<KeptComments parentId={null} />
				{focused && (
					<Notice action={<Link to={paths.post(post.communityName, post.publicId)}>Show all comments</Link>}>
						This thread comes first because its link was followed.
					</Notice>
				)}
				{roots.length === 0 ? (
					<p className={styles.empty}>Nobody has commented yet.</p>
				) : (
					<ul className={classNames(styles.list, tree.nodes.size > manyComments && styles.many)}>
						{parts.map(({ node, room: own }) => (
							<CommentItem key={node.comment.id} node={node} room={own} />
						))}
					</ul>
				)}
				{isWhole && fetchNext && (
					<Button isLoading={isFetching} onClick={fetchMore}>
						More comments
					</Button>
				)}
			</section>
		</ThreadProvider>
	)
}

/** The same object for as long as nothing in it changes: every comment depends on it. */
function useThreadOf(
	post: Post,
	focused: { id: string; ancestors: string[] | null } | undefined,
	ways: Pick<Thread, 'add' | 'addMore'>,
): Thread {
	const { user, bannedFrom } = useSession()
	const drafted = useDrafted(post.id)
	const [query] = useSearchParams()
	const highlight = useMemo(() => readHighlight(query), [query])
	const { add, addMore } = ways
	const { id: postId, publicId, communityId, communityName, userId, userGhostId, locked } = post
	const isMod = post.community?.userMod === true
	const isAdmin = user?.isAdmin === true
	return useMemo(
		() => ({
			postId,
			publicId,
			communityId,
			communityName,
			poster: { userId, ...(userGhostId ? { userGhostId } : {}) },
			isLocked: locked,
			isMod,
			groups: groupsFor({ userMod: isMod }, isAdmin),
			silence: silenceOf({ locked, communityId }, bannedFrom),
			isBanned: bannedFrom.includes(communityId),
			focusId: focused?.id ?? null,
			focusPath: new Set(focused?.ancestors ?? []),
			highlight,
			drafted,
			add,
			addMore,
		}),
		[
			postId,
			publicId,
			communityId,
			communityName,
			userId,
			userGhostId,
			locked,
			isMod,
			isAdmin,
			bannedFrom,
			focused,
			highlight,
			drafted,
			add,
			addMore,
		],
	)
}
