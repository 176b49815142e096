import { useDevice, useSetDevice } from '@folkmoot/kit/state'
import LayoutList from 'lucide-react/icons/layout-list'
import Rows4 from 'lucide-react/icons/rows-4'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { t } from './text.ts'

/** Switches between cards and a compact list; the choice is stored on this device (rule profiles-10). */
export function LayoutButton(): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	const setDevice = useSetDevice()
	return (
		<IconButton
			label={t(isCompact ? 'as-cards' : 'as-list')}
			icon={isCompact ? <LayoutList /> : <Rows4 />}
			onClick={() => setDevice('feedLayout', isCompact ? 'card' : 'compact')}
		/>
	)
}
