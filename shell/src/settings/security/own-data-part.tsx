import { buttonClass } from '@folkmoot/kit/ui/button-class.ts'
import type { ReactNode } from 'react'
import { ownDataUrl } from '../../security.api.ts'
import { Part } from './part.tsx'

/** Export of all the member's data, streamed. A plain link: the browser saves the file itself. */
export function OwnDataPart(): ReactNode {
	return (
		<Part
			heading="Your data"
			hint="All that is kept of you here, from posts to settings, as one JSON file."
			action={
				<a href={ownDataUrl} download className={buttonClass({})}>
					Download
				</a>
			}
		/>
	)
}
