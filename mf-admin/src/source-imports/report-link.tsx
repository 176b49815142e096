import { buttonClass } from '@folkmoot/kit/ui/button-class.ts'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { reportAddress } from './source-imports.api.ts'
import { t } from './text.ts'

/** Downloads the list of lines that were refused, corrected or left out. */
export function ReportLink({ importId, isSmall = false }: { importId: string; isSmall?: boolean }): ReactNode {
	return (
		<a className={buttonClass(isSmall ? { size: 'small', kind: 'quiet' } : { kind: 'quiet' })} href={reportAddress(importId)} download>
			<Download /> {t('download-list')}
		</a>
	)
}
