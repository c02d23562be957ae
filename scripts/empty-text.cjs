/** A loader: the text of a file that nobody reads. */
module.exports = () => '""';
