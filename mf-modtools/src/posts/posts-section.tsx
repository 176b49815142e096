import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { Pager } from '../frame/pager.tsx'
import { type ActingGroup, listPosts, unlockPost } from '../modtools.api.ts'

const limit = 10

/** Posts that were deleted or removed. */
export function RemovedSection({ community }: SectionProps): ReactNode {
	return <Posts community={community} section="removed" />
}

/** Posts that are locked; each can be unlocked. */
export function LockedSection({ community }: SectionProps): ReactNode {
	return <Posts community={community} section="locked" />
}

const texts = {
	removed: { filter: 'deleted', heading: 'Removed posts', none: 'No post was removed.' },
	locked: { filter: 'locked', heading: 'Locked posts', none: 'No post is locked.' },
} as const

function Posts({ community, section }: Pick<SectionProps, 'community'> & { section: keyof typeof texts }): ReactNode {
	const { filter, heading, none } = texts[section]
	const [query] = useSearchParams()
	const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
	const posts = usePageData(listPosts, { query: { communityId: community.id, filter, page: String(page), limit: String(limit) } })
	if (posts.state !== 'loaded') return <Unloaded of={posts} skeleton={<CardSkeletons count={3} isCompact />} />
	if (!('noPosts' in posts.data)) return null
	const actAs: ActingGroup = community.userMod ? 'mods' : 'admins'
	return (
		<Card heading={heading}>
			{posts.data.posts.length === 0 && <p className={styles.none}>{none}</p>}
			{posts.data.posts.map((post) => (
				<PostCardCompact
					key={post.id}
					post={post}
					canVote={false}
					showsCommunity={false}
					actions={section === 'locked' && <Unlock post={post} actAs={actAs} onUnlocked={() => void posts.reload()} />}
				/>
			))}
			<Pager
				page={page}
				count={Math.ceil(posts.data.noPosts / limit)}
				hrefOf={(number) => `${paths.modtools(community.name, section)}?page=${number}`}
			/>
		</Card>
	)
}

function Unlock({ post, actAs, onUnlocked }: { post: Post; actAs: ActingGroup; onUnlocked: () => void }): ReactNode {
	const [unlock, isRunning] = useAction(async () => {
		await unlockPost(post.publicId, actAs)
		onUnlocked()
	})
	return (
		<Button size="small" isLoading={isRunning} onClick={unlock}>
			Unlock
		</Button>
	)
}
