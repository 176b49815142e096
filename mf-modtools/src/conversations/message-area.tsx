import { limits } from '@folkmoot/contract-kit/limits'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import type { ReactNode } from 'react'
import styles from './conversations.module.css'
import { t } from './text.ts'

interface Props {
	label: string
	rows: number
	value: string
	error?: string | undefined
	onChange: (value: string) => void
}

/** The field of a message, which is Markdown. */
export function MessageArea(props: Props): ReactNode {
	const guide = <Link to={paths.markdownGuide()} target="_blank" className={styles.link} />
	return <TextArea {...props} maxLength={limits.messageMax} hint={t.rich('markdown', {}, { link: guide })} />
}
