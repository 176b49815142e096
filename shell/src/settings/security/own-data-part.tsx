import { buttonClass } from '@folkmoot/kit/ui/button-class.ts'
import type { ReactNode } from 'react'
import { ownDataUrl } from '../../security.api.ts'
import { t } from '../text.ts'
import { Part } from './part.tsx'

/** Export of all the member's data, streamed. A plain link: the browser saves the file itself. */
export function OwnDataPart(): ReactNode {
	return (
		<Part
			heading={t('data')}
			hint={t('data-hint')}
			action={
				<a href={ownDataUrl} download className={buttonClass({})}>
					{t('download')}
				</a>
			}
		/>
	)
}
