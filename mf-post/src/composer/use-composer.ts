import type { Community } from '@folkmoot/community-contract/community'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { useAlert, useLeaveConfirmation, useSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useCallback, useState } from 'react'
import { isFinalError } from '../drafts/attempt.ts'
import { serverKeyOf } from '../drafts/draft-store.ts'
import type { AutosavedDraft } from '../drafts/use-draft-autosave.ts'
import { getCommunity } from '../post.api.ts'
import { groupsFor } from '../roles.ts'
import { communityInput } from './community-input.ts'
import { isWorthSaving } from './composer-draft.ts'
import { type ComposerFields, type FieldErrors, fieldErrorsFromCode, isExempt, postingError, validateFields } from './composer-rules.ts'
import { type TitleFetch, useLinkTitle } from './link/use-link-title.ts'
import { type Pictures, readOnlyPictures, usePictures } from './pictures/use-pictures.ts'
import { unmetFields } from './requirements.ts'
import { noteRulesRead } from './rules-read.ts'
import { submitPost } from './submit-post.ts'
import { t } from './text.ts'
import { useComposerFields } from './use-composer-fields.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useGoToPost } from './use-go-to-post.ts'
import { useServerErrors } from './use-server-errors.ts'

export interface Composer {
	fields: ComposerFields
	change: (changes: Partial<ComposerFields>) => void
	errors: FieldErrors
	/** Increments when a post is refused. */
	rejectedCount: number
	pictures: Pictures
	/** Fetches the linked page's title for an empty title. */
	linkTitle: { state: TitleFetch; fetch: (url: string, options?: { again?: boolean }) => void }
	/** The chosen community, once loaded. */
	community: Community | null
	/** Why the viewer may not post in it. */
	notice: string | null
	group: UserGroup
	setGroup: (group: UserGroup) => void
	submit: () => void
	/** While it is sent, nothing can be changed. */
	isSubmitting: boolean
	draft: AutosavedDraft
	discard: () => void
	needsAltText: boolean
	/** Changed here since it was opened or restored. */
	isTouched: boolean
}

interface Options {
	/** The post being edited; null for a new one. */
	edited: Post | null
	/** Gives the draft another key. */
	moveDraft: () => void
}

/** State and actions of /new. */
export function useComposer(key: string, initial: ComposerFields, { edited, moveDraft }: Options): Composer {
	const { fields, change: changeFields, discard, isTouched, draft } = useComposerFields(key, initial, moveDraft)
	const formErrors = useFormErrors()
	const { community, isUnknown, error } = useChosenCommunity(fields.community, edited !== null)
	const { user } = useSession()
	const alert = useAlert()
	const needsAltText = user?.requireAltText === true
	const [chosenGroup, setGroup] = useState<UserGroup>('normal')
	const marked = fields.language === initial.language ? {} : { language: fields.language }
	// The viewer may have no such role in another community.
	const group: UserGroup = groupsFor(community, user?.isAdmin === true).find((allowed) => allowed === chosenGroup) ?? 'normal'
	const pictures = usePictures({
		list: fields.pictures,
		update: useCallback((update) => changeFields((now) => ({ pictures: update(now.pictures) })), [changeFields]),
		onError: (error) => formErrors.setError('pictures', error),
	})
	const { state: titleState, fetchTitle } = useLinkTitle((title) => {
		changeFields((now) => (now.title.trim() === '' ? { title } : {}))
		formErrors.clear(['title'])
	})
	const { isUploading } = pictures.uploads
	// A restored draft that nobody touched is kept as it is: nothing to ask.
	const isDirty = isTouched && isWorthSaving(fields, initial)
	const isChanged = (isTouched && isChangedFrom(fields, initial)) || group !== 'normal' || marked.language !== undefined
	useLeaveConfirmation(leaveMessageFor({ isUploading, isDirty, isChanged }))
	const goToPost = useGoToPost()
	const showServerError = useServerErrors(community, formErrors.setErrors)
	const validate = (): FieldErrors => ({
		...(error ? { community: error.atField } : {}),
		...(community && !isExempt(community, user) && !edited?.deletedContent
			? unmetFields(community, { type: fields.kind, title: fields.title, body: fields.body })
			: {}),
		...validateFields(fields, { isEdit: edited !== null, isTitleOnly: edited?.deletedContent === true, needsAltText }),
		...(isUnknown ? fieldErrorsFromCode('community_not_found') : {}),
	})
	const [submit, isSubmitting] = useAction(
		async () => {
			if (isUploading) return
			const fieldErrors = validate()
			formErrors.setErrors(fieldErrors)
			if (Object.keys(fieldErrors).length > 0) return
			try {
				const submission = {
					...{ fields, edited, group, ...marked },
					communityName: community?.name ?? fields.community,
					draft: serverKeyOf(key),
				}
				const post = await submitPost(submission, draft.idempotencyKeyFor)
				noteRead(user, community)
				discard()
				goToPost(post)
			} catch (error) {
				if (isFinalError(error)) draft.resetAttempt()
				if (!showServerError(error)) throw error
			}
		},
		{ already_deleted: () => alert(t('content-deleted'), { tone: 'bad' }) },
	)
	return {
		fields,
		change: (changes) => {
			if (isSubmitting) return
			changeFields(changes)
			formErrors.clear(Object.keys(changes))
		},
		errors: isUnknown ? { ...fieldErrorsFromCode('community_not_found'), ...formErrors.errors } : formErrors.errors,
		rejectedCount: formErrors.rejectedCount,
		pictures: isSubmitting ? readOnlyPictures(pictures) : pictures,
		linkTitle: { state: titleState, fetch: fetchTitle },
		community,
		notice: error?.notice ?? null,
		group,
		setGroup: (chosen) => !isSubmitting && setGroup(chosen),
		submit: () => void submit(),
		isSubmitting,
		draft,
		discard: () => {
			for (const { key: picture } of pictures.list) pictures.uploads.drop(picture)
			discard()
		},
		needsAltText,
		isTouched,
	}
}

function noteRead(user: { username: string } | null, community: Community | null): void {
	if (user && community) noteRulesRead(user.username, community.id)
}

function leaveMessageFor(state: { isUploading: boolean; isDirty: boolean; isChanged: boolean }): string | null {
	if (state.isUploading) return t('leave-uploads')
	if (state.isDirty) return t('leave-draft')
	return state.isChanged ? t('leave') : null
}

/** Any change counts (rule posts-9). */
function isChangedFrom(fields: ComposerFields, initial: ComposerFields): boolean {
	return fields.kind !== initial.kind || fields.community !== initial.community || isWorthSaving(fields, initial)
}

/** The community of that name, and why the viewer may not post in it. */
function useChosenCommunity(name: string, isEdit: boolean) {
	const { user, bannedFrom } = useSession()
	const result = usePageData(getCommunity, name === '' ? null : communityInput(name))
	const community = result.state === 'loaded' ? result.data : null
	return {
		community,
		isUnknown: result.state === 'failed' && result.error.status === 404,
		error: community && !isEdit ? postingError(community, { bannedFrom, isAdmin: user?.isAdmin === true }) : null,
	}
}
