/** The package names a file that Node cannot import by name; this is its module build, which has no types of its own. */
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
  export { MaxRectsPacker, PACKING_LOGIC, Rectangle } from 'maxrects-packer'
}
