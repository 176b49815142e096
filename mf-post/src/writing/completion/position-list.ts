// physical: coordinates of the viewport
interface Box {
	left: number
	top: number
	width: number
	height: number
}

const edge = 8
const gap = 4

/**
 * Positions a list: below the caret's line, or above if only there is room; from the caret onwards, and always within the view.
 * @param isRightToLeft the direction of lines, in which the list lies
 */
export function positionList(
	caret: Omit<Box, 'width'>,
	size: Pick<Box, 'width' | 'height'>,
	view: Box,
	isRightToLeft = false,
): { left: number; top: number } {
	const maxLeft = view.left + view.width - size.width - edge
	const left = Math.max(view.left + edge, Math.min(isRightToLeft ? caret.left - size.width : caret.left, maxLeft))
	const below = caret.top + caret.height + gap
	const above = caret.top - gap - size.height
	const hasRoomBelow = below + size.height + edge <= view.top + view.height
	return { left, top: hasRoomBelow || above < view.top + edge ? below : above }
}
