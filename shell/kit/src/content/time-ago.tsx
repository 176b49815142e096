import { useNow } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { exactTimeWords, timeAgoShort, timeAgoWords } from './time-words.ts'

interface Props {
	/** An ISO timestamp of the API. */
	time: string
	isShort?: boolean
}

/** A relative time; the exact time on hover. */
export function TimeAgo({ time, isShort = false }: Props): ReactNode {
	const words = isShort ? timeAgoShort : timeAgoWords
	return (
		<time dateTime={time} title={exactTimeWords(time)}>
			{words(Date.parse(time), useNow())}
		</time>
	)
}
