import type { Community } from '@folkmoot/community-contract/community'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { useAlert, useLeaveQuestion, useSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useCallback, useState } from 'react'
import { isAnswered } from '../drafts/attempt.ts'
import { placeOf } from '../drafts/draft-store.ts'
import type { KeptDraft } from '../drafts/use-kept-draft.ts'
import { getCommunity } from '../post.api.ts'
import { communityInput } from './community-input.ts'
import { isWorthKeeping } from './composer-draft.ts'
import { type ComposerFields, groupsFor, nothingLeft, type Problems, postingProblem, problemsFrom, problemsOf } from './composer-rules.ts'
import { type TitleFetch, useLinkTitle } from './link/use-link-title.ts'
import { heldPictures, type Pictures, usePictures } from './pictures/use-pictures.ts'
import { useArrival } from './use-arrival.ts'
import { useFields } from './use-fields.ts'
import { useProblems } from './use-problems.ts'
import { useRefusal } from './use-refusal.ts'
import { writePost } from './write-post.ts'

const leaveQuestion = 'Leave this page? What you wrote is kept here as a draft.'
const shortQuestion = 'Leave this page?'
const uploadQuestion = 'Leave this page? Images are still being uploaded, and those are not kept.'

export interface Composer {
	fields: ComposerFields
	change: (changes: Partial<ComposerFields>) => void
	problems: Problems
	/** Increments when a post is refused. */
	refusals: number
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
	draft: KeptDraft
	forget: () => void
	needsAltText: boolean
}

/** State and actions of /new. `edited` is the post being edited; null for a new one. */
export function useComposer(key: string, initial: ComposerFields, edited: Post | null): Composer {
	const { fields, change: changeFields, forget, isDirty, draft } = useFields(key, initial)
	const said = useProblems()
	const { community, isUnknown, problem } = useChosenCommunity(fields.community, edited !== null)
	const { user } = useSession()
	const alert = useAlert()
	const needsAltText = user?.requireAltText === true
	const [chosenGroup, setGroup] = useState<UserGroup>('normal')
	// The viewer may have no such role in another community.
	const group: UserGroup = groupsFor(community, user?.isAdmin === true).find((one) => one === chosenGroup) ?? 'normal'
	const pictures = usePictures({
		list: fields.pictures,
		update: useCallback((update) => changeFields((now) => ({ pictures: update(now.pictures) })), [changeFields]),
		onProblem: (problem) => said.say('pictures', problem),
	})
	const { state: titleState, fetchTitle } = useLinkTitle((title) => {
		changeFields((now) => (now.title.trim() === '' ? { title } : {}))
		said.forgive(['title'])
	})
	const { isUploading } = pictures.uploads
	const isChanged = isAnyOther(fields, initial) || group !== 'normal'
	useLeaveQuestion(isUploading ? uploadQuestion : isDirty ? leaveQuestion : isChanged ? shortQuestion : null)
	const arrive = useArrival()
	const refuse = useRefusal(community, said.refuse)
	const problemsNow = (): Problems => ({
		...(problem ? { community: problem.atField } : {}),
		...problemsOf(fields, { isEdit: edited !== null, needsAltText }),
		...(isUnknown ? problemsFrom('community_not_found') : {}),
	})
	const [submit, isSubmitting] = useAction(
		async () => {
			if (isUploading) return
			const wrong = problemsNow()
			said.refuse(wrong)
			if (Object.keys(wrong).length > 0) return
			try {
				const writing = { fields, edited, group, communityName: community?.name ?? fields.community, draft: placeOf(key) }
				const post = await writePost(writing, draft.keyFor)
				forget()
				arrive(post)
			} catch (error) {
				if (isAnswered(error)) draft.refused()
				if (!refuse(error)) throw error
			}
		},
		{ already_deleted: () => alert(nothingLeft, { tone: 'bad' }) },
	)
	return {
		fields,
		change: (changes) => {
			if (isSubmitting) return
			changeFields(changes)
			said.forgive(Object.keys(changes))
		},
		problems: isUnknown ? { ...problemsFrom('community_not_found'), ...said.problems } : said.problems,
		refusals: said.refusals,
		pictures: isSubmitting ? heldPictures(pictures) : pictures,
		linkTitle: { state: titleState, fetch: fetchTitle },
		community,
		notice: problem?.notice ?? null,
		group,
		setGroup: (chosen) => !isSubmitting && setGroup(chosen),
		submit: () => void submit(),
		isSubmitting,
		draft,
		forget: () => {
			for (const { key: picture } of pictures.list) pictures.uploads.drop(picture)
			forget()
		},
		needsAltText,
	}
}

/** spec 2 §4: any change counts. */
function isAnyOther(fields: ComposerFields, initial: ComposerFields): boolean {
	return fields.kind !== initial.kind || fields.community !== initial.community || isWorthKeeping(fields, initial)
}

/** The community of that name, and why the viewer may not post in it. */
function useChosenCommunity(name: string, isEdit: boolean) {
	const { user, bannedFrom } = useSession()
	const found = usePageData(getCommunity, name === '' ? null : communityInput(name))
	const community = found.state === 'loaded' ? found.data : null
	return {
		community,
		isUnknown: found.state === 'failed' && found.error.status === 404,
		problem: community && !isEdit ? postingProblem(community, { bannedFrom, isAdmin: user?.isAdmin === true }) : null,
	}
}
