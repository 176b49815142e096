import { ApiError, usePageData } from '@folkmoot/kit/api'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import PenOff from 'lucide-react/icons/pen-off'
import { type ReactNode, useMemo } from 'react'
import { draftName } from '../drafts/draft-path.ts'
import { draftKey } from '../drafts/draft-store.ts'
import { OtherDrafts } from '../drafts/other-drafts.tsx'
import { getCommunity, getPost } from '../post.api.ts'
import { BeforePosting } from './before-posting.tsx'
import { communityInput } from './community-input.ts'
import { ComposerForm } from './composer-form.tsx'
import { type ComposerFields, emptyFields } from './composer-rules.ts'
import { pictureOf } from './pictures/picture.ts'
import { useComposer } from './use-composer.ts'

const postInput = (publicId: string) => ({ params: { postId: publicId } })

export async function load({ query, fetch, fragment }: LoadContext): Promise<void> {
	const edited = query.get('edit')
	const name = edited ? (await fetch(getPost, postInput(edited))).communityName : query.get('community')
	const community = name ? await fetch(getCommunity, communityInput(name)).catch(ignoreApiError) : null
	if (community) await fragment('community/sidebar', { community })
}

/** An unknown community is a problem of its field, not of the page. */
function ignoreApiError(error: unknown): null {
	if (error instanceof ApiError) return null
	throw error
}

export function head({ query }: HeadContext): Head {
	return { title: query.has('edit') ? 'Edit post' : 'Create post', noindex: true }
}

/** /new, /new?community= and /new?edit= */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const edited = query.get('edit')
	const name = query.get('draft') ?? ''
	const draft = draftName.test(name) ? name : null
	const community = query.get('community') ?? ''
	return edited ? (
		<EditPost key={edited} publicId={edited} />
	) : (
		<CreatePost key={`${draft} ${community}`} community={community} draft={draft} />
	)
}

function CreatePost({ community, draft }: { community: string; draft: string | null }): ReactNode {
	const initial = useMemo((): ComposerFields => ({ ...emptyFields, community }), [community])
	return <Composer title="Create post" initial={initial} edited={null} draftSubject={draft === null ? ['post'] : ['post', draft]} />
}

function EditPost({ publicId }: { publicId: string }): ReactNode {
	const viewer = useViewer()
	const post = usePageData(getPost, postInput(publicId))
	const isOwn = post.state === 'loaded' && post.data.userId === viewer?.id
	if (isOwn) return <EditOwnPost post={post.data} />
	return (
		<PageLayout width="post">
			{post.state === 'loaded' ? <CannotEdit post={post.data} /> : <DataFallback of={post} skeleton={<ComposerSkeleton />} />}
		</PageLayout>
	)
}

function CannotEdit({ post }: { post: Post }): ReactNode {
	return (
		<StateCard
			level={1}
			icon={<PenOff />}
			title="Only its author can edit a post."
			action={<LinkButton to={paths.post(post.communityName, post.publicId)}>Read the post</LinkButton>}
		/>
	)
}

function EditOwnPost({ post }: { post: Post }): ReactNode {
	const { type, communityName, title, body, link, images } = post
	const initial = useMemo(
		(): ComposerFields => ({
			kind: type,
			community: communityName,
			title,
			body: body ?? '',
			url: link?.url ?? '',
			pictures: images.map(pictureOf),
		}),
		[type, communityName, title, body, link, images],
	)
	return <Composer title="Edit post" initial={initial} edited={post} draftSubject={['edit', post.publicId]} />
}

interface ComposerProps {
	title: string
	initial: ComposerFields
	edited: Post | null
	/** The subject of its draft, for `draftKey`. */
	draftSubject: readonly string[]
}

function Composer({ title, initial, edited, draftSubject }: ComposerProps): ReactNode {
	const username = useViewer()?.username ?? ''
	const key = draftKey(username, ...draftSubject)
	const composer = useComposer(key, initial, edited)
	const { community } = composer
	return (
		<PageLayout
			width="post"
			asideLast
			aside={community ? <Fragment name="community/sidebar" key={community.id} community={community} /> : <BeforePosting />}
		>
			<Card>
				<h1>{title}</h1>
				<ComposerForm composer={composer} edited={edited} />
			</Card>
			<OtherDrafts
				username={username}
				open={draftSubject.join('.')}
				isBegun={composer.draft.state !== 'none'}
				isBusy={composer.pictures.uploads.isUploading}
			/>
		</PageLayout>
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
