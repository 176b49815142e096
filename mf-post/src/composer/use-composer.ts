import type { Community } from '@folkmoot/community-contract/community'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { ApiError, useAction, usePageData } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { leaveQuestionAtom, useContentCache, useLeaveQuestion, usePageStore, useSession, useSetSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useState } from 'react'
import type { DraftState } from '../drafts/use-draft.ts'
import { getCommunity, sendPost, sendPostEdit } from '../post.api.ts'
import { communityInput } from './community-input.ts'
import { type ComposerFields, type Problems, postingProblem, problemsFrom, problemsOf } from './composer-rules.ts'
import { useFields } from './use-fields.ts'

const leaveQuestion = 'Leave this page? What you wrote is kept here as a draft.'

interface Composer {
	fields: ComposerFields
	change: (changes: Partial<ComposerFields>) => void
	problems: Problems
	/** The chosen community, once it is known. */
	community: Community | null
	/** Why the viewer may not post in it. */
	notice: string | null
	group: UserGroup
	setGroup: (group: UserGroup) => void
	submit: () => void
	isSubmitting: boolean
	draft: DraftState
	forget: () => void
}

/** Everything /new knows and does. `edited` is the post that is changed; null for a new one. */
export function useComposer(key: string, initial: ComposerFields, edited: Post | null): Composer {
	const { fields, change, forget, isDirty, draft } = useFields(key, initial)
	const [problems, setProblems] = useState<Problems>({})
	const [group, setGroup] = useState<UserGroup>('normal')
	const { user, bannedFrom } = useSession()
	const found = usePageData(getCommunity, fields.community === '' ? null : communityInput(fields.community))
	const community = found.state === 'loaded' ? found.data : null
	const notice = community && !edited ? postingProblem(community, { bannedFrom, isAdmin: user?.isAdmin === true }) : null
	const isUnknown = found.state === 'failed' && found.error.status === 404
	useLeaveQuestion(isDirty ? leaveQuestion : null)
	const arrive = useArrival()
	const refuse = useRefusal(community, setProblems)
	const [submit, isSubmitting] = useAction(async () => {
		const wrong = { ...problemsOf(fields, edited !== null), ...(isUnknown ? problemsFrom('community_not_found') : {}) }
		setProblems(notice && !wrong.community ? { ...wrong, community: notice } : wrong)
		if (notice || Object.keys(wrong).length > 0) return
		try {
			const post = await (edited ? sendPostEdit(edited.publicId, changesOf(fields, edited)) : sendPost(newPost(fields, community, group)))
			forget()
			arrive(post)
		} catch (error) {
			if (!refuse(error)) throw error
		}
	})
	return {
		fields,
		change: (changes) => {
			change(changes)
			setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))))
		},
		problems: isUnknown ? { ...problemsFrom('community_not_found'), ...problems } : problems,
		community,
		notice,
		group,
		setGroup,
		submit: () => void submit(),
		isSubmitting,
		draft,
		forget,
	}
}

function newPost({ kind, community: name, title, body, url }: ComposerFields, community: Community | null, userGroup: UserGroup) {
	const isLink = kind === 'link'
	return {
		type: kind,
		title: title.trim(),
		community: community?.name ?? name,
		userGroup,
		body: isLink ? null : body,
		url: isLink ? url.trim() : null,
	}
}

function changesOf({ title, body }: ComposerFields, { type }: Post): { title: string; body?: string } {
	return type === 'text' ? { title: title.trim(), body } : { title: title.trim() }
}

/** Shows the post that was written, without asking whether to leave. */
function useArrival(): (post: Post) => void {
	const store = usePageStore()
	const cache = useContentCache()
	const go = useGo()
	return (post) => {
		cache.put(post)
		store.set(leaveQuestionAtom, null)
		go(paths.post(post.communityName, post.publicId), { replace: true })
	}
}

/** Puts what the service said no with at its field. Says whether there was one. */
function useRefusal(community: Community | null, show: (problems: Problems) => void): (error: unknown) => boolean {
	const setSession = useSetSession()
	return (error) => {
		const problems = error instanceof ApiError ? problemsFrom(error.code, error.fields) : null
		if (!problems) return false
		show(problems)
		if (error instanceof ApiError && error.code === 'banned_from_community' && community) {
			setSession((session) => ({ ...session, bannedFrom: [...session.bannedFrom, community.id] }))
		}
		return true
	}
}
