import { ApiError, usePageData } from '@folkmoot/kit/api'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { leaveConfirmationAtom, usePageStore, useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import type { Post } from '@folkmoot/post-contract/post'
import PenOff from 'lucide-react/icons/pen-off'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { communityDraftName, draftName, isCommunityDraft } from '../drafts/draft-path.ts'
import { draftKey } from '../drafts/draft-store.ts'
import { OtherDrafts } from '../drafts/other-drafts.tsx'
import { useDraftList } from '../drafts/use-draft-list.ts'
import { getCommunity, getPost } from '../post.api.ts'
import { t as common } from '../text.ts'
import { BeforePosting } from './before-posting.tsx'
import { communityInput } from './community-input.ts'
import styles from './composer.module.css'
import { ComposerForm } from './composer-form.tsx'
import { type ComposerFields, emptyFields } from './composer-rules.ts'
import { pictureOf } from './pictures/picture.ts'
import { t } from './text.ts'
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
	return { title: query.has('edit') ? t('edit') : t('create'), noindex: true }
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
	// Each community has a draft of its own, so that none appears in the form of another.
	const name = draft ?? (community === '' ? null : communityDraftName(community))
	return <Composer title={t('create')} initial={initial} edited={null} draftSubject={name === null ? ['post'] : ['post', name]} />
}

function EditPost({ publicId }: { publicId: string }): ReactNode {
	const viewer = useViewer()
	const post = usePageData(getPost, postInput(publicId))
	const isOwn = post.state === 'loaded' && post.data.userId === viewer?.id
	if (isOwn) return <EditOwnPost post={post.data} />
	return (
		<PageLayout>
			{post.state === 'loaded' ? <CannotEdit post={post.data} /> : <DataFallback of={post} skeleton={<ComposerSkeleton />} />}
		</PageLayout>
	)
}

function CannotEdit({ post }: { post: Post }): ReactNode {
	return (
		<StateCard
			level={1}
			icon={<PenOff />}
			title={t('only-author')}
			action={<LinkButton to={paths.post(post.communityName, post.publicId)}>{common('read-post')}</LinkButton>}
		/>
	)
}

function EditOwnPost({ post }: { post: Post }): ReactNode {
	const { type, communityName, title, body, link, images } = post
	const language = post.languageChosen ? post.language : ''
	const initial = useMemo(
		(): ComposerFields => ({
			kind: type,
			community: communityName,
			title,
			body: body ?? '',
			url: link?.url ?? '',
			language,
			pictures: images.map(pictureOf),
		}),
		[type, communityName, title, body, link, language, images],
	)
	return <Composer title={t('edit')} initial={initial} edited={post} draftSubject={['edit', post.publicId]} />
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
	const [subject, setSubject] = useState(draftSubject)
	// Written for another community now: it must not come back in the form of the one in the address.
	const moveDraft = () => setSubject(['post', crypto.randomUUID()])
	const composer = useComposer(draftKey(username, ...subject), initial, { edited, moveDraft })
	const entries = useDraftList(username)
	const { community, draft, pictures } = composer
	const open = subject.join('.')
	const isUntouched = draft.state === 'none' && !composer.isTouched
	useAdoptNewest(open === 'post' && isUntouched, entries.drafts, (key) => setSubject(key.split('.')))
	const skipLeaveConfirmation = useSkipLeaveConfirmation(pictures.uploads.isUploading)
	return (
		<PageLayout
			asideLast
			aside={community ? <Fragment name="community/sidebar" key={community.id} community={community} /> : <BeforePosting />}
		>
			{!edited && (
				<div className={styles.offer} onClickCapture={skipLeaveConfirmation}>
					<DraftOffer entries={entries} open={open} isEmpty={draft.state === 'none'} />
				</div>
			)}
			<Card>
				<h1>{title}</h1>
				<ComposerForm composer={composer} edited={edited} />
			</Card>
			<div onClickCapture={skipLeaveConfirmation}>
				<OtherDrafts entries={entries} open={open} isBegun={draft.state !== 'none'} />
			</div>
		</PageLayout>
	)
}

/** At plain `/new`, where no draft is kept yet, the newest of those begun for a community goes on, once. */
function useAdoptNewest(isFree: boolean, drafts: readonly DraftSummary[], adopt: (key: string) => void): void {
	const isDone = useRef(false)
	const newest = drafts.some(({ key }) => key === 'post') ? undefined : drafts.find(({ key }) => isCommunityDraft(key))
	const latest = useRef(adopt)
	latest.current = adopt
	useEffect(() => {
		if (isDone.current || !newest || !isFree) return
		isDone.current = true
		latest.current(newest.key)
	}, [isFree, newest])
}

/** Going from draft to draft loses nothing, unless something is being uploaded: no question. */
function useSkipLeaveConfirmation(isBusy: boolean): (event: MouseEvent) => void {
	const store = usePageStore()
	return (event) => {
		const isLink = event.target instanceof Element && event.target.closest('a') !== null
		if (isLink && !isBusy) store.set(leaveConfirmationAtom, null)
	}
}

function ComposerSkeleton(): ReactNode {
	return (
		<Card aria-busy="true">
			<Skeleton shape="title" width="third" />
			<Skeleton shape="block" />
		</Card>
	)
}
