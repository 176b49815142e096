import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { t } from './text.ts'

interface Props {
	onClick: () => void
	disabled?: boolean
}

/** Leaves a form or dialog as it was. */
export function CancelButton(props: Props): ReactNode {
	return <Button {...props}>{t('cancel')}</Button>
}
