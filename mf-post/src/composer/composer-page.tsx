import { ApiError, usePageData } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import PenOff from 'lucide-react/icons/pen-off'
import { type ReactNode, useMemo } from 'react'
import { getCommunity, getPost } from '../post.api.ts'
import { communityInput } from './community-input.ts'
import styles from './composer.module.css'
import { ComposerForm } from './composer-form.tsx'
import { type ComposerFields, emptyFields } from './composer-rules.ts'

const postInput = (publicId: string) => ({ params: { postId: publicId } })

export async function load({ query, fetch }: LoadContext): Promise<void> {
	const edited = query.get('edit')
	const community = query.get('community')
	if (edited) await fetch(getPost, postInput(edited))
	else if (community) await fetch(getCommunity, communityInput(community)).catch(withoutIt)
}

/** A community that is not there is a problem of its field, not of the page. */
function withoutIt(error: unknown): void {
	if (!(error instanceof ApiError)) throw error
}

export function head({ query }: HeadContext): Head {
	return { title: query.has('edit') ? 'Edit post' : 'Create post', noindex: true }
}

/** /new, /new?community= and /new?edit= */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const edited = query.get('edit')
	return (
		<PageLayout width="post">
			{edited ? <EditPost key={edited} publicId={edited} /> : <CreatePost community={query.get('community') ?? ''} />}
		</PageLayout>
	)
}

function CreatePost({ community }: { community: string }): ReactNode {
	const initial = useMemo((): ComposerFields => ({ ...emptyFields, community }), [community])
	return <Composer title="Create post" initial={initial} edited={null} />
}

function EditPost({ publicId }: { publicId: string }): ReactNode {
	const viewer = useViewer()
	const post = usePageData(getPost, postInput(publicId))
	if (post.state !== 'loaded') return <Unloaded of={post} skeleton={<ComposerSkeleton />} />
	if (post.data.userId === viewer?.id) return <EditOwn post={post.data} />
	return (
		<StateCard
			level={1}
			icon={<PenOff />}
			title="Only its author can edit a post."
			action={<LinkButton to={paths.post(post.data.communityName, post.data.publicId)}>Read the post</LinkButton>}
		/>
	)
}

function EditOwn({ post }: { post: Post }): ReactNode {
	const { type, communityName, title, body, link } = post
	const initial = useMemo(
		(): ComposerFields => ({
			kind: type === 'link' ? 'link' : 'text',
			community: communityName,
			title,
			body: body ?? '',
			url: link?.url ?? '',
		}),
		[type, communityName, title, body, link],
	)
	return <Composer title="Edit post" initial={initial} edited={post} />
}

function Composer({ title, initial, edited }: { title: string; initial: ComposerFields; edited: Post | null }): ReactNode {
	return (
		<Card>
			<h1 className={styles.title}>{title}</h1>
			<ComposerForm initial={initial} edited={edited} />
		</Card>
	)
}

function ComposerSkeleton(): ReactNode {
	return (
		<Card aria-busy="true">
			<Skeleton shape="title" width="third" />
			<Skeleton shape="block" />
		</Card>
	)
}
