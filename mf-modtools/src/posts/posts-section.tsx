import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { listBoxClass } from '@folkmoot/kit/ui/list-box.ts'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { PageOutOfRange } from '../frame/page-out-of-range.tsx'
import { Pager } from '../frame/pager.tsx'
import { parsePage } from '../frame/parse-page.ts'
import type { SectionProps } from '../frame/section-props.ts'
import { type ActingGroup, listPosts, unlockPost } from '../modtools.api.ts'
import styles from './posts.module.css'
import { t } from './text.ts'

const limit = 10

function postsInput(communityId: string, filter: 'deleted' | 'locked', query: URLSearchParams) {
	return { query: { communityId, filter, page: String(parsePage(query)), limit: String(limit) } }
}

export async function loadRemoved({ fetch, query }: LoadContext, communityId: string): Promise<void> {
	await fetch(listPosts, postsInput(communityId, 'deleted', query))
}

export async function loadLocked({ fetch, query }: LoadContext, communityId: string): Promise<void> {
	await fetch(listPosts, postsInput(communityId, 'locked', query))
}

/** Posts that were deleted or removed. */
export function RemovedSection({ community }: SectionProps): ReactNode {
	return <Posts community={community} section="removed" />
}

/** Posts that are locked; each can be unlocked. */
export function LockedSection({ community }: SectionProps): ReactNode {
	return <Posts community={community} section="locked" />
}

const filters = { removed: 'deleted', locked: 'locked' } as const

function Posts({ community, section }: Pick<SectionProps, 'community'> & { section: keyof typeof filters }): ReactNode {
	const filter = filters[section]
	const [query] = useSearchParams()
	const posts = usePageData(listPosts, postsInput(community.id, filter, query))
	if (posts.state !== 'loaded') return <SectionFallback of={posts} skeleton={<CardSkeletons count={3} isCompact />} />
	if (!('noPosts' in posts.data)) return null
	const actAs: ActingGroup = community.userMod ? 'mods' : 'admins'
	const pages = {
		page: parsePage(query),
		count: Math.ceil(posts.data.noPosts / limit),
		hrefOf: (number: number) => `${paths.modtools(community.name, section)}?page=${number}`,
	}
	if (posts.data.noPosts === 0)
		return (
			<StateCard
				icon={section === 'locked' ? <Lock /> : <Trash2 />}
				title={t(`no-${section}`)}
				action={<LinkButton to={paths.community(community.name)}>{t('go-to', { community: community.name })}</LinkButton>}
			/>
		)
	if (posts.data.posts.length === 0) return <PageOutOfRange {...pages} isEmpty />
	return (
		<>
			<ul className={listBoxClass} aria-label={t(section)}>
				{posts.data.posts.map((post) => (
					<li key={post.id} className={styles.post} tabIndex={-1}>
						<PostCardCompact post={post} canVote={false} showsCommunity={false} spellsTime />
						<div className={styles.what}>
							<What section={section} post={post} />
							{section === 'locked' && <Unlock post={post} actAs={actAs} onUnlocked={posts.reload} />}
						</div>
					</li>
				))}
			</ul>
			<Pager {...pages} />
		</>
	)
}

/** Who did it and when; null if the time is unknown. */
function What({ section, post }: { section: keyof typeof filters; post: Post }): ReactNode {
	const [group, time] = section === 'locked' ? [post.lockedByGroup, post.lockedAt] : [post.deletedAs, post.deletedAt]
	if (!time) return null
	const by = group === 'mods' || group === 'admins' ? group : 'author'
	return <span>{t.rich(`by-${section}-${by}`, { time: <TimeAgo time={time} /> })}</span>
}

function Unlock({ post, actAs, onUnlocked }: { post: Post; actAs: ActingGroup; onUnlocked: () => Promise<void> }): ReactNode {
	const alert = useAlert()
	const button = useRef<HTMLButtonElement>(null)
	const [unlock, isRunning] = useModeratorAction(async () => {
		const moveFocus = focusAfterRemoval(button.current?.closest('li') ?? null)
		await unlockPost(post.publicId, actAs)
		alert(t('unlocked'))
		await onUnlocked()
		moveFocus()
	})
	return (
		<Button ref={button} size="small" isLoading={isRunning} onClick={unlock}>
			{t('unlock')}
		</Button>
	)
}
