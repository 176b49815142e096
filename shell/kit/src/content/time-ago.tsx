import { useNow } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { formatDateTime, formatTimeAgo, formatTimeAgoShort } from './format-time.ts'

interface Props {
	/** An ISO timestamp of the API. */
	time: string
	isShort?: boolean
	className?: string | undefined
}

/** A relative time; the exact time on hover. */
export function TimeAgo({ time, isShort = false, className }: Props): ReactNode {
	const format = isShort ? formatTimeAgoShort : formatTimeAgo
	return (
		<time className={className} dateTime={time} title={formatDateTime(time)}>
			{format(Date.parse(time), useNow())}
		</time>
	)
}
