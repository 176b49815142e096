import { usePageData } from '@folkmoot/kit/api'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { listRules } from '../modtools.api.ts'
import { type PutReply, type ReplyValues, textWith } from './fill-reply.ts'
import { listOwnReplies, listReplies, type SavedReply } from './replies.api.ts'
import { t } from './text.ts'

interface Props {
	/** null for the site's admins, who have only their own. */
	communityId: string | null
	values: ReplyValues
	/** The text so far, how long it may be, and the reply that was put into it. */
	text: string
	max: number
	put: PutReply | null
	onPut: (put: PutReply | null, text: string) => void
}

/**
 * Puts a saved reply of the community, or one of the viewer's own, into a text: in place of another reply, after what somebody wrote themselves. Nothing
 * where there are none.
 */
export function ReplyPicker({ communityId, values, text, max, put, onPut }: Props): ReactNode {
	const shared = usePageData(listReplies, communityId === null ? null : { params: { communityId } })
	const own = usePageData(listOwnReplies, {})
	const hasRules = shared.state === 'loaded' && shared.data.some(({ ruleId }) => ruleId !== undefined)
	const rules = usePageData(listRules, hasRules && communityId !== null ? { params: { communityId } } : null)
	const ofOwn = own.state === 'loaded' ? own.data : []
	const replies = [...(shared.state === 'loaded' ? shared.data : []), ...ofOwn]
	if (replies.length === 0) return null
	const labelOf = (reply: SavedReply) => (ofOwn.includes(reply) ? t('own-titled', { title: reply.title }) : reply.title)
	/** A reply's own rule comes before any other. */
	const valuesFor = ({ ruleId }: PutReply['reply']): ReplyValues => {
		const own = rules.state === 'loaded' && ruleId !== undefined ? rules.data.find(({ id }) => id === ruleId) : undefined
		return own ? { ...values, rule: own.rule } : values
	}
	const isUnedited = (one: PutReply) => [values, valuesFor(one.reply)].some((given) => text === textWith(one, given, max))
	const choose = (id: string) => {
		const before = put && isUnedited(put) ? put.before : text.trim()
		const reply = replies.find((one) => one.id === id)
		const next = reply ? { reply, before } : null
		onPut(next, next ? textWith(next, valuesFor(next.reply), max) : before)
	}
	return (
		<Select
			label={t('reply')}
			showsLabel
			value={put?.reply.id ?? ''}
			options={[{ value: '', label: t('none') }, ...replies.map((reply) => ({ value: reply.id, label: labelOf(reply) }))]}
			onChange={choose}
		/>
	)
}
