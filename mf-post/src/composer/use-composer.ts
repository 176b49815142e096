import type { Community } from '@folkmoot/community-contract/community'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { useLeaveQuestion, useSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useCallback, useState } from 'react'
import { isAnswered } from '../drafts/attempt.ts'
import { placeOf } from '../drafts/draft-store.ts'
import type { KeptDraft } from '../drafts/use-kept-draft.ts'
import { getCommunity } from '../post.api.ts'
import { communityInput } from './community-input.ts'
import { type ComposerFields, type Problems, postingProblem, problemsFrom, problemsOf } from './composer-rules.ts'
import { type TitleFetch, useLinkTitle } from './link/use-link-title.ts'
import { type Pictures, usePictures } from './pictures/use-pictures.ts'
import { useArrival } from './use-arrival.ts'
import { useFields } from './use-fields.ts'
import { useRefusal } from './use-refusal.ts'
import { writePost } from './write-post.ts'

const leaveQuestion = 'Leave this page? What you wrote is kept here as a draft.'
const uploadQuestion = 'Leave this page? Images are still being uploaded, and those are not kept.'

export interface Composer {
	fields: ComposerFields
	change: (changes: Partial<ComposerFields>) => void
	problems: Problems
	pictures: Pictures
	/** The title of the page that a link leads to, for an empty title. */
	linkTitle: { state: TitleFetch; fetch: (url: string, options?: { again?: boolean }) => void }
	/** The chosen community, once it is known. */
	community: Community | null
	/** Why the viewer may not post in it. */
	notice: string | null
	group: UserGroup
	setGroup: (group: UserGroup) => void
	submit: () => void
	isSubmitting: boolean
	draft: KeptDraft
	forget: () => void
	needsAltText: boolean
}

/** Everything /new knows and does. `edited` is the post that is changed; null for a new one. */
export function useComposer(key: string, initial: ComposerFields, edited: Post | null): Composer {
	const { fields, change: changeFields, forget, isDirty, draft } = useFields(key, initial)
	const [problems, setProblems] = useState<Problems>({})
	const [group, setGroup] = useState<UserGroup>('normal')
	const { community, isUnknown, notice } = useChosenCommunity(fields.community, edited !== null)
	const needsAltText = useSession().user?.requireAltText === true
	const pictures = usePictures({
		list: fields.pictures,
		update: useCallback((update) => changeFields((now) => ({ pictures: update(now.pictures) })), [changeFields]),
		onProblem: (problem) => setProblems((known) => withProblem(known, 'pictures', problem)),
	})
	const { state: titleState, fetchTitle } = useLinkTitle((title) => {
		changeFields((now) => (now.title.trim() === '' ? { title } : {}))
		setProblems((known) => withProblem(known, 'title', undefined))
	})
	const { isUploading } = pictures.uploads
	useLeaveQuestion(isUploading ? uploadQuestion : isDirty ? leaveQuestion : null)
	const arrive = useArrival()
	const refuse = useRefusal(community, setProblems)
	const problemsNow = (): Problems => ({
		...(notice ? { community: notice } : {}),
		...problemsOf(fields, { isEdit: edited !== null, needsAltText }),
		...(isUnknown ? problemsFrom('community_not_found') : {}),
	})
	const [submit, isSubmitting] = useAction(async () => {
		if (isUploading) return
		const wrong = problemsNow()
		setProblems(wrong)
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
	})
	return {
		fields,
		change: (changes) => {
			changeFields(changes)
			setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))))
		},
		problems: isUnknown ? { ...problemsFrom('community_not_found'), ...problems } : problems,
		pictures,
		linkTitle: { state: titleState, fetch: fetchTitle },
		community,
		notice,
		group,
		setGroup,
		submit: () => void submit(),
		isSubmitting,
		draft,
		forget,
		needsAltText,
	}
}

/** The community of that name, and why the viewer may not post in it. */
function useChosenCommunity(name: string, isEdit: boolean): { community: Community | null; isUnknown: boolean; notice: string | null } {
	const { user, bannedFrom } = useSession()
	const found = usePageData(getCommunity, name === '' ? null : communityInput(name))
	const community = found.state === 'loaded' ? found.data : null
	return {
		community,
		isUnknown: found.state === 'failed' && found.error.status === 404,
		notice: community && !isEdit ? postingProblem(community, { bannedFrom, isAdmin: user?.isAdmin === true }) : null,
	}
}

function withProblem(known: Problems, name: keyof Problems, problem: string | undefined): Problems {
	const { [name]: _old, ...others } = known
	return problem ? { ...others, [name]: problem } : others
}
