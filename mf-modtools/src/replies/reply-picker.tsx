import { usePageData } from '@folkmoot/kit/api'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { type PutReply, type ReplyValues, textWith } from './fill-reply.ts'
import { listReplies } from './replies.api.ts'
import { t } from './text.ts'

interface Props {
	communityId: string
	values: ReplyValues
	/** The text so far, how long it may be, and the reply that was put into it. */
	text: string
	max: number
	put: PutReply | null
	onPut: (put: PutReply | null, text: string) => void
}

/**
 * Puts a saved reply of the community into a text: in place of another reply, after what somebody wrote themselves. Nothing
 * where there are none.
 */
export function ReplyPicker({ communityId, values, text, max, put, onPut }: Props): ReactNode {
	const replies = usePageData(listReplies, { params: { communityId } })
	if (replies.state !== 'loaded' || replies.data.length === 0) return null
	const choose = (id: string) => {
		const before = put && text === textWith(put, values, max) ? put.before : text.trim()
		const reply = replies.data.find((one) => one.id === id)
		const next = reply ? { reply, before } : null
		onPut(next, next ? textWith(next, values, max) : before)
	}
	return (
		<Select
			className={styles.choice}
			label={t('reply')}
			showsLabel
			value={put?.reply.id ?? ''}
			options={[{ value: '', label: t('none') }, ...replies.data.map(({ id, title }) => ({ value: id, label: title }))]}
			onChange={choose}
		/>
	)
}
