import type { TitlePart } from '@folkmoot/account-contract/notification'
import { Fragment, type ReactNode } from 'react'

/** Renders the title from its parts; members' content is always text (no XSS). */
export function NotificationTitle({ parts }: { parts: readonly TitlePart[] }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change
	return parts.map(({ text, bold }, index) => (bold ? <b key={index}>{text}</b> : <Fragment key={index}>{text}</Fragment>))
}
