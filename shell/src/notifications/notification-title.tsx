import type { TitlePart } from '@folkmoot/account-contract/notification'
import { Fragment, type ReactNode } from 'react'

/** The title drawn from its parts: what members wrote is text here and nothing else. */
export function NotificationTitle({ parts }: { parts: readonly TitlePart[] }): ReactNode {
	return parts.map(({ text, bold }, index) => (bold ? <b key={index}>{text}</b> : <Fragment key={index}>{text}</Fragment>))
}
